"""The contract every game keeps. Tests and `meadhall check` run this.

One call of `check_game` plays one game at random to its end and looks, on the way, for every fault it knows: a state
without a decision, an option without a unique notation, a lost piece, a copy that changes, a view that says too much, a
record that does not replay, an undo that crosses information, advice without sense, a hint that gives something away, a
board that cannot be drawn, a text that is missing. `check_bundle` looks at what a game hands in besides its play: its
words, pages of rules, credits, and its campaign.
"""

from meadhall.engine.contract.bundle import check_bundle
from meadhall.engine.contract.fault import ContractFault, Tally
from meadhall.engine.contract.play import check_coverage, check_game

__all__ = ["ContractFault", "Tally", "check_bundle", "check_coverage", "check_game"]
