/** A table as the page shows it: what is on it now, what has happened, what is asked. */
import type { GameUI } from "../games/ui";
import { takeSeat } from "../kit/api";
import { words } from "../kit/i18n";
import { beKnown, me } from "../kit/me.svelte";
import { dropSeat, keepSeat, keepTable, myTable, seatTokens } from "../kit/mytables";
import { showTime } from "../kit/motion";
import { Choosing } from "../kit/picker.svelte";
import { settings } from "../kit/settings.svelte";
import { ShowQueue } from "../kit/showing";
import { sound } from "../kit/sound";
import { TableSocket, type Unkeyed } from "../kit/socket.svelte";
import type { LogLine, SeatCard, Update } from "../types";
import { keepingAt } from "./keeping";
import { hurried, type Moment, momentsOf, timeOf, unasked, unhurried } from "./moments";
import { hear, type Place } from "./place";
import { shortName } from "./suggesting";
import { Talk } from "./talk.svelte";
import { askedInstead, isAsked, standIn, wasRefused } from "./turns";

const KEPT = 150; // moments kept to be seen again
const BEFORE = 500; // milliseconds for the table as it was, before it is played again
const AGAIN = 0.8; // of the time it had at first, whatever the reader's pace: who wants to see it again wants to see it

export class TableModel {
  shown = $state.raw<Update | null>(null);
  log = $state.raw<LogLine[]>([]);
  news = $state.raw<LogLine[]>([]);
  /** What the reader has seen since the last choice, and what was on the table then: it can be played again. */
  recap = $state.raw<readonly Moment[]>([]);
  #before: Moment | null = null;
  /** It is played again now. */
  replaying = $state(false);
  /** Number of log lines at the reader's last choice. */
  mark = $state(0);
  /** Moments that wait to be shown. */
  waiting = $state(0);
  problem = $state("");
  /** The seat link is good for nothing; without it one may watch. */
  unseated = $state(false);
  /** The rules of this hall do not fit the table. */
  stopped = $state(false);
  /** A hint is on its way. */
  hinting = $state(false);
  game = $state.raw<GameUI | null>(null);
  /** The reader's seats. One is shown at a time. */
  own = $state.raw<number[]>([]);
  /** Of several at one screen who play against each other, the one who must come: nothing is shown until then. */
  called = $state.raw<SeatCard | null>(null);
  /** How far this device's clock is ahead of the hall's, in milliseconds. */
  skew = $state(0);

  /** The reader has just come by a seat link. */
  readonly arrived: boolean;
  /** The key of the reader's first seat, if this device has one. */
  readonly token: string;
  readonly choosing: Choosing;
  #places: Place[];
  #here = $state.raw() as Place;
  #queue: ShowQueue<Moment>;
  /** Decisions that the reader has put off by turning to another seat; until the next choice nothing leads back there. */
  #putOff: ReadonlySet<string> = new Set();
  /** The wish to take back that the reader has answered: what they withdraw nobody has refused. */
  #answered = "";

  /** `seats` are those the hall knows to be the reader's, for a device that has no key. */
  constructor(
    readonly table: string,
    seats: readonly number[],
  ) {
    this.mark = myTable(table)?.mark ?? 0;
    this.choosing = new Choosing((choices) => this.#choose(choices), keepingAt(table));
    this.#queue = new ShowQueue(
      (moment, skipped) => this.#show(moment, skipped),
      (moment) => this.#pause(moment),
    );
    const { tokens, arrived } = seatTokens(table);
    this.arrived = arrived;
    this.token = tokens[0] ?? "";
    const known = tokens[0] === "" && seats.length > 0;
    this.#places = known ? seats.map((seat) => this.#place("", seat)) : tokens.map((token) => this.#place(token));
    this.#here = this.#places[0] as Place;
  }

  #place(token: string, seat?: number): Place {
    const socket = new TableSocket({
      table: this.table,
      token,
      seat,
      language: () => settings.language,
      onUpdate: (update, whole) => {
        if (whole && update.seat >= 0) {
          keepSeat(this.table, update.game, token);
          if (this.arrived) void this.#settleIn(token);
        }
        this.#receive(place, update, whole);
      },
      onProblem: (text, code) => {
        this.problem = text;
        this.unseated = code === "token";
        this.stopped ||= code === "stopped" && socket.link === "refused";
        if (this.unseated) dropSeat(this.table, token);
        if (this.#places.length > 1 && !this.shown) this.#call();
      },
      onTalk: (message) => (message.type === "chat" ? place.talk.hear(message) : place.talk.keep(message)),
    });
    const talk = new Talk(this.table, (message) => void this.#tell(message, socket));
    const place: Place = { socket, newest: null, log: [], talk, handed: false, late: false };
    return place;
  }

  /** Whoever came by a seat link finds the table among their own from now on, on all their devices. */
  async #settleIn(token: string): Promise<void> {
    await beKnown();
    if (me.kind !== "visitor") await takeSeat(this.table, { token }).catch(() => undefined);
  }

  /** The connection of the seat shown. */
  get socket(): TableSocket {
    return this.#here.socket;
  }

  get talk(): Talk {
    return this.#here.talk;
  }

  /** The bot that plays the seat shown for now. */
  get bot(): string {
    return this.shown && !this.shown.final ? standIn(this.shown, this.shown.seat) : "";
  }

  /** It does so because the reader was late. */
  get late(): boolean {
    return this.#here.late;
  }

  /** What taking back would be called; "" if nothing can be. */
  get takeBack(): string {
    const { shown } = this;
    if (!shown || this.bot || shown.undoable === 0) return "";
    return shown.question ? words().undo : words().takeBack;
  }

  close(): void {
    this.#queue.clear();
    for (const { socket } of this.#places) socket.close();
  }

  speak(language: string): void {
    for (const { socket } of this.#places) socket.speak(language);
  }

  /** Shows the table from another of the reader's seats. */
  lookFrom(seat: number): void {
    const place = this.#places.find(({ newest }) => newest?.seat === seat);
    if (!place || place === this.#here) return;
    this.news = [];
    this.#putOff = new Set(this.#places.map(({ newest }) => newest?.decision ?? ""));
    this.#goTo(place);
  }

  /** While somebody is called: the others who share this screen. */
  get others(): SeatCard[] {
    const seats = this.called ? (this.#here.newest?.seats ?? []) : [];
    return seats.filter(({ seat }) => this.own.includes(seat) && seat !== this.called?.seat);
  }

  /** Whoever was called is here. */
  comeForward(): void {
    this.called = null;
    this.#moveTo(this.#here);
  }

  /** All that waits, at once. */
  skip(): void {
    this.#queue.flush();
    this.#settle();
  }

  /** On to the next moment. */
  skipOne(): void {
    this.#queue.skip();
    this.#settle();
  }

  /** Plays what has happened since the last choice, from a line of the log on. */
  replay(line = 0): void {
    if (this.recap.length === 0 || this.waiting > 0) return;
    const at = Math.max(0, this.recap.findIndex(({ log }) => log.length > line));
    const before = at > 0 ? this.recap[at - 1] : this.#before;
    this.replaying = true;
    this.#queue.clear();
    this.#queue.push(...(before ? [{ ...before, update: unasked(before.update), news: [] }] : []), ...this.recap.slice(at));
    this.#settle();
  }

  /** The lines of the log that are played again now: from which number on, and up to which. */
  get lit(): readonly [number, number] | null {
    return this.replaying ? [this.log.length - this.news.length, this.log.length] : null;
  }

  /** The whole log, however far what is on show has come. */
  get wholeLog(): LogLine[] {
    return this.replaying ? this.#here.log : this.log;
  }

  /** Takes back: the whole plan while waiting for the others, else the last choice. */
  async undo(): Promise<void> {
    const { undoable = 0, question } = this.#here.newest ?? {};
    if (undoable === 0) return;
    const count = question ? 1 : undoable;
    this.choosing.remember();
    const outcome = await this.socket.send({ type: "undo", count });
    if (!outcome.done) this.problem = outcome.text;
  }

  rename(name: string): Promise<void> {
    return this.#tell({ type: "name", name });
  }

  /** Lets a bot play this seat; without one, the reader plays again. */
  hand(bot: string): Promise<void> {
    this.#here.handed = bot !== "";
    return this.#tell({ type: "hand", bot });
  }

  /** Leaves for good: a bot plays this seat to the end. */
  resign(): Promise<void> {
    return this.#tell({ type: "resign" });
  }

  /** Agrees to leave the game unfinished, or does not. */
  part(agree: boolean): Promise<void> {
    return this.#tell({ type: "part", agree });
  }

  /** Asks all others to let the reader's last choice be taken back. */
  askUndo(): Promise<void> {
    return this.#tell({ type: "ask_undo", count: 1 });
  }

  /** Agrees to what is asked, or refuses it; whoever asked withdraws it so. */
  answer(ask: string, agree: boolean): Promise<void> {
    this.#answered = ask;
    return this.#tell({ type: "answer", ask, agree });
  }

  async #tell(message: Unkeyed, socket = this.socket): Promise<void> {
    const outcome = await socket.send(message);
    if (!outcome.done) this.problem = outcome.text;
  }

  /** Shows the others what this seat suggests; nothing takes it away. */
  async pin(text: string, entity = ""): Promise<void> {
    this.choosing.pointing = null;
    await this.#tell({ type: "pin", text, entity });
  }

  /** The next thing pressed is suggested to the others, by the first words of its name. */
  point(): void {
    this.choosing.pointing = (entity, label) => void this.pin(shortName(label), entity);
  }

  /** Asks what Huginn would choose in this place. Who chooses meanwhile has no use for the answer. */
  async hint(): Promise<void> {
    if (this.hinting || !this.choosing.question) return;
    this.hinting = true;
    const { done, text, hinted } = await this.socket.send({ type: "hint" });
    this.hinting = false;
    if (hinted) sound("hint");
    if (hinted?.decision === this.#here.newest?.decision) this.choosing.advised = hinted?.hints ?? [];
    else if (!done && this.choosing.question) this.problem = text;
  }

  nameOf(seat: number): string {
    return this.shown?.seats[seat]?.name ?? words().seat(String(seat + 1));
  }

  async #choose(choices: string[]): Promise<boolean> {
    this.#putOff = new Set();
    this.mark = this.log.length;
    keepTable(this.table, { mark: this.mark });
    this.recap = [];
    this.#before = this.shown && { update: this.shown, log: this.log, news: [] };
    const outcome = await this.socket.send({ type: "choose", decision: this.#here.newest?.decision ?? "", choices });
    if (!outcome.done) {
      sound("refused");
      this.problem = outcome.text;
    }
    return outcome.done;
  }

  #receive(place: Place, update: Update, whole: boolean): void {
    const refused = place.newest && wasRefused(place.newest, update) && place.newest.asked?.id !== this.#answered;
    if (refused && place === this.#here) this.problem = words().undoRefused;
    // A question that stays open is not to be closed by what others do meanwhile.
    const same = update.decision !== "" && update.decision === place.newest?.decision;
    const [moments, atOnce] = [unhurried(momentsOf(place.log, update), this.game), momentsOf(place.log, update, [])];
    hear(place, update);
    this.own = this.#places.flatMap(({ newest }) => (newest && newest.seat >= 0 ? [newest.seat] : []));
    if (update.clock) this.skew = Date.now() - update.clock.now;
    if (this.called || (!this.shown && this.#isSecret(update))) {
      this.#call();
      return;
    }
    if (place !== this.#here) {
      this.#follow();
      return;
    }
    // A log from its first line on replaces everything: after joining, reconnecting or a change of language.
    if (whole || update.log_from === 0) {
      this.#queue.clear();
      this.#show(moments.at(-1) as Moment, true);
    } else {
      this.recap = [...this.recap, ...moments].slice(-KEPT);
      this.#queue.push(...(same || this.#hasty ? atOnce : moments));
    }
    this.#settle();
  }

  /** When all is shown, on to the seat of the reader's that is asked. What there is to watch goes on meanwhile. */
  #follow(): void {
    const { newest } = this.#here;
    if (!newest || newest !== this.shown) return;
    const asked = askedInstead(
      newest,
      this.#places.map((place) => (this.#isDue(place) ? place.newest : null)),
    );
    const place = this.#places[asked];
    if (place) this.#goTo(place);
  }

  #isDue({ newest }: Place): boolean {
    return newest !== null && isAsked(newest) && !this.#putOff.has(newest.decision);
  }

  /** Several at this screen play against each other, so no one may see what another's seat does. */
  #isSecret(update: Update): boolean {
    return this.#places.length > 1 && update.pins === null && update.final === null;
  }

  #goTo(place: Place): void {
    if (place.newest && this.#isSecret(place.newest)) this.#cover(place);
    else this.#moveTo(place);
  }

  /** Nothing of a seat stays on the screen until the one who is called says so. */
  #cover(place: Place): void {
    this.#queue.clear();
    this.#here = place;
    this.shown = null;
    this.log = this.news = [];
    this.recap = [];
    this.#before = null;
    this.problem = "";
    this.choosing.forget();
    this.called = place.newest?.seats[place.newest.seat] ?? null;
  }

  /** While nobody is at the screen and all seats have been heard of: calls the one who is asked, and nobody once the
   *  game has no secrets any more. */
  #call(): void {
    if (this.#places.some(({ newest, socket }) => newest === null && socket.link !== "refused")) return;
    const known = [this.#here, ...this.#places].filter(({ newest }) => newest !== null);
    const place = known.find((each) => this.#isDue(each)) ?? known[0];
    if (!place) return;
    this.called = null;
    this.#goTo(place);
  }

  #moveTo(place: Place): void {
    this.#queue.clear();
    if (place !== this.#here) {
      this.choosing.forget();
      this.recap = [];
      this.#before = null;
    }
    this.replaying = false;
    this.#here = place;
    this.log = place.log;
    this.mark = Math.min(this.mark, this.log.length);
    this.shown = place.newest;
    this.#settle();
  }

  #show({ update, log, news }: Moment, skipped: boolean): void {
    this.news = skipped ? [] : news;
    this.log = log;
    if (update === this.#here.newest) this.replaying = false;
    if (!this.replaying) this.mark = Math.min(this.mark, log.length);
    this.shown = update;
    if (!skipped && !document.hidden) this.#sound(news, update.seat);
    if (update.final && update.seat >= 0) keepTable(this.table, { over: true });
    this.#settle();
    this.#follow();
  }

  /** The question opens when the newest decision is the one shown; later acts of others do not close it. */
  #settle(): void {
    this.waiting = this.#queue.waiting;
    const { shown } = this;
    if (!shown) return;
    const open = isAsked(shown) && shown.decision === this.#here.newest?.decision;
    this.choosing.pinned = new Set(shown.pins?.map(({ entity }) => entity));
    this.choosing.show(shown.decision, open ? shown.question : null);
  }

  /** Nobody watches, or wants to wait. */
  get #hasty(): boolean {
    return document.hidden || settings.speed === "instant";
  }

  #pause(moment: Moment): number {
    if (this.replaying) return AGAIN * (timeOf(moment, this.game) || BEFORE);
    return this.#hasty ? 0 : showTime(hurried(timeOf(moment, this.game), this.#queue.waiting));
  }

  /** What a moment sounds like: each of its sounds once, but not more than two. */
  #sound(news: readonly LogLine[], seat: number): void {
    const cues = news.map((line) => (this.game?.cue ? this.game.cue(line, seat) : "piece"));
    for (const cue of new Set(cues.filter((each) => each !== null).slice(0, 2))) sound(cue);
  }
}
