"""What a God could do now, and what it would change: worked out once for a decision, then asked about every option."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.yggdrasil.advice.evaluate import Coming, expected, worth
from meadhall.games.yggdrasil.advice.worth import SCALES, Scale, stage
from meadhall.games.yggdrasil.odds import Chances, losses, mean
from meadhall.games.yggdrasil.places import ALFHEIM, VANAHEIM
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.effects import BeatIotunn
from meadhall.games.yggdrasil.steps.fight import Fight, fights
from meadhall.games.yggdrasil.steps.gain import Heal, HealHere, gain
from meadhall.games.yggdrasil.steps.moves import reach
from meadhall.games.yggdrasil.steps.pages import SagaDeed, check_page
from meadhall.games.yggdrasil.steps.turn import Tend
from meadhall.games.yggdrasil.steps.worlds import WorldAction, actions_in, mode_in

DRAW: Final = {1: 0.27, 2: 0.39, 3: 0.48}  # of so many Creatures the best
CAST: Final = {1: 0.15, 2: 0.29, 3: 0.44}  # of so many Runestones
SAGA_DEEDS: Final = {"ask_oath": 0.8, "weep": 1.0, "scout": 0.4, "hold_bridge": 0.6, "break_arch": 1.5}


@lru_cache(maxsize=65536)
def _pain(ahead: Chances, hp: int, left: int) -> float:
    """What hit points lost are worth on average, and the Elves and dice that would be used up to save others."""
    scale = SCALES[left]
    spread = losses(ahead)
    health = scale.health
    pain = sum([float(p) * (health[hp] - health[max(0, hp - n)]) for n, p in enumerate(spread)])
    if ahead.elves:
        saved = mean(losses(ahead._replace(elves=0, pairs=0))) - mean(spread)
        pain += saved * (scale.elf[ahead.elves] - scale.elf[ahead.elves - 1])
    if ahead.dice and ahead.risks > ahead.heroes:
        pain += ahead.dice / 3 * (scale.die[ahead.dice] - scale.die[ahead.dice - 1])
    return pain


@lru_cache(maxsize=65536)
def _price(ahead: Chances, hp: int, left: int, valhalla: int) -> float:
    """With as many Heroes as pay."""
    hero = SCALES[left].hero
    return min(
        [
            hero[valhalla] - hero[valhalla - n] + _pain(ahead._replace(heroes=n), hp, left)
            for n in range(ahead.heroes + 1)
        ]
    )


class Outlook:
    """A copy of the state to try things on. What it has worked out once it remembers."""

    __slots__ = ("_acts", "_changes", "_coming", "_left", "_now", "s", "scale")

    def __init__(self, s: Yggdrasil) -> None:
        self.s = s.clone()
        self._left = stage(s)
        self.scale: Scale = SCALES[self._left]
        self._now: float | None = None
        self._coming: Coming | None = None
        self._changes: dict[str, float] = {}
        self._acts: dict[int, float] = {}

    @property
    def coming(self) -> Coming:
        if self._coming is None:
            self._coming = expected(self.s)
        return self._coming

    @property
    def now(self) -> float:
        if self._now is None:
            self._now = worth(self.s, self.coming)
        return self._now

    # -- turns --------------------------------------------------------------------------------------------------

    def best_turn(self, seat: int) -> float:
        """Where the God stands or where he can go."""
        return self.best_turn_from(seat, self.s.where[seat])

    def best_turn_from(self, seat: int, world: int) -> float:
        return max([self.best_act(seat, world), *[self.best_act(seat, to) for to in self.reach_from(seat, world)]])

    def reach_from(self, seat: int, world: int) -> list[int] | tuple[int, ...]:
        where = self.s.where
        here, where[seat] = where[seat], world
        found = reach(self.s, seat)
        where[seat] = here
        return found

    def best_act(self, seat: int, world: int, fight: bool = True) -> float:
        """The best that the God could do in a World, against doing nothing."""
        key = seat * 32 + world * 2 + fight
        found = self._acts.get(key)
        if found is None:
            s = self.s
            here, s.where[seat] = s.where[seat], world
            options = actions_in(s, seat, world, mode_in(s, seat, world))
            if fight and (world in s.at or s.iotunns or s.saga):
                options += fights(s, seat)
            found = self._acts[key] = max([0.0, *[self.deed(seat, option) for option in options]])
            s.where[seat] = here
        return found

    def best_deed(self, seat: int, world: int) -> Step[Any] | None:
        """What that would be."""
        s = self.s
        here, s.where[seat] = s.where[seat], world
        options = [*actions_in(s, seat, world, mode_in(s, seat, world)), *fights(s, seat)]
        best = max(options, key=lambda option: self.deed(seat, option), default=None)
        s.where[seat] = here
        return best if best is not None and self.best_act(seat, world) > 0 else None

    def best_fight(self, seat: int, world: int, fewer: int) -> float:
        """The best fight that the God could have in a World, with some Risks avoided."""
        s = self.s
        here, s.where[seat] = s.where[seat], world
        found = max([0.0, *[self.deed(seat, option) for option in fights(s, seat, fewer)]])
        s.where[seat] = here
        return found

    # -- deeds --------------------------------------------------------------------------------------------------

    def deed(self, seat: int, option: Step[Any]) -> float:
        """What a fight or an action changes, less its price."""
        if isinstance(option, Fight):
            return self.change(option.foe, option.then) - self.price(option.ahead, seat)
        if isinstance(option, WorldAction):
            gained = self._action(seat, option)
            return gained - self.price(option.ahead, seat) if option.ahead is not None else gained
        if isinstance(option, HealHere):
            hp = self.s.hp[seat]
            return self.healed(option.world) + self.scale.health[max(0, hp - option.cost)] - self.scale.health[hp]
        if isinstance(option, SagaDeed):
            risks = self.price(option.ahead, seat) if option.ahead else 0.0
            return SAGA_DEEDS.get(option.action.id, 0.6) - risks
        if isinstance(option, Tend):
            return self.change(f"tend {option.figure}", option)
        return 0.0  # Rest, Enough

    def change(self, what: str, step: Step[Yggdrasil]) -> float:
        """What the tree is worth more after a step."""
        found = self._changes.get(what)
        if found is None:
            t = self.s.clone()
            step.run(t)
            if t.saga and t.outcome is None:
                check_page(t)  # it may be the goal
            found = self._changes[what] = worth(t, self.coming) - self.now
        return found

    def amount(self, option: WorldAction) -> int:
        """What the action gives, unless the reserve is short."""
        tale, amount = self.s.tale, self.s.printed.actions[option.world].amount[option.mode]
        dark = (option.world == ALFHEIM and tale.get("sun_lost")) or (
            option.world == VANAHEIM and tale.get("moon_lost")
        )
        return max(1, amount - 1) if dark else amount

    def _action(self, seat: int, option: WorldAction) -> float:
        s = self.s
        effect, amount = s.printed.actions[option.world].effect, self.amount(option)
        if effect == "draw_creatures":
            return DRAW[amount]
        if effect == "cast_runes":
            return CAST[amount]
        if effect == "take_artifact":
            return max([self.artifact(deck[-1]) for deck in s.artifact_decks[:amount] if deck])
        if effect == "heal_tree":
            return self.best_heal()
        if effect in ("remove_anonymous", "remove_fire_giants"):
            return self._removed(seat, effect, amount)
        return self.gained(seat, effect, amount)

    def artifact(self, card: int) -> float:
        return self.scale.artifacts[self.s.printed.artifacts[card].effect]

    def gained(self, seat: int, effect: str, n: int) -> float:
        """Troops are worth less the more there are."""
        s, scale = self.s, self.scale
        if effect == "take_elves":
            have, heap, n = s.elves[seat], scale.elf, min(n, s.elf_reserve)
        elif effect == "take_vanir":
            have, heap, n = s.vanir[seat], scale.die, min(n, s.vanir_reserve)
        else:
            have, heap, n = s.valhalla, scale.hero, min(n, s.heroes())
        return heap[have + n] - heap[have]

    def _removed(self, seat: int, effect: str, amount: int) -> float:
        found = self._changes.get(effect)
        if found is None:
            t = self.s.clone()
            gain(t, seat, effect, amount)
            found = self._changes[effect] = worth(t, self.coming) - self.now
        return found

    def healed(self, world: int) -> float:
        return self.change(f"heal {world}", Heal(world))

    def best_heal(self) -> float:
        return max([0.0, *[self.healed(world) for world in range(9) if self.s.devastated >> world & 1]])

    def recovered(self, seat: int, n: int) -> float:
        health, hp = self.scale.health, self.s.hp[seat]
        return health[min(self.s.most(seat), hp + n)] - health[hp]

    def best_recovery(self, n: int) -> float:
        """One by one to whom it helps most."""
        s, health = self.s, self.scale.health
        hp, gained = s.hp[: s.players], 0.0
        for _ in range(n):
            steps = [
                health[hp[seat] + 1] - health[hp[seat]] if hp[seat] < s.most(seat) else 0.0 for seat in range(s.players)
            ]
            best = max(steps)
            hp[steps.index(best)] += 1
            gained += best
        return gained

    def evened(self) -> float:
        """What sharing all hit points out alike would change."""
        s, health = self.s, self.scale.health
        hp = s.hp[: s.players]
        each, more = divmod(sum(hp), s.players)
        even = more * health[each + 1] + (s.players - more) * health[each]
        return even - sum([health[n] for n in hp])

    def best_drive(self) -> float:
        s = self.s
        active = [(number, card.entity) for number, card in enumerate(s.printed.iotunns) if s.iotunns >> number & 1]
        return max([0.0, *[self.change(entity, BeatIotunn(number, entity)) for number, entity in active]])

    # -- Risks --------------------------------------------------------------------------------------------------

    def price(self, ahead: Chances, seat: int) -> float:
        return _price(ahead, self.s.hp[seat], self._left, self.s.valhalla)

    def price_with(self, ahead: Chances, seat: int, heroes: int) -> float:
        """With so many Heroes."""
        hero, valhalla = self.scale.hero, self.s.valhalla
        return (
            hero[valhalla] - hero[valhalla - heroes] + _pain(ahead._replace(heroes=heroes), self.s.hp[seat], self._left)
        )
