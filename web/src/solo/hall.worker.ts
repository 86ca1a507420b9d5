/** The worker that keeps the tables: a whole hall, but for the thinking. */
import { boot } from "./boot";
import { comeAtFirst, type Place } from "./memory";
import type { FromHall, Here, ToHall } from "./messages";
import { Rows } from "./store";
import { Thinkers } from "./thinkers";

const here = self as unknown as Here<ToHall, FromHall>;

/** `meadhall.solo.beside.Beside`. */
interface Beside {
  ask(id: number, method: string, path: string, query: string, body: string | null): void;
  open(line: number): void;
  say(line: number, text: string): void;
  shut(line: number): void;
}

let hall: Beside | null = null;
let thinkers: Thinkers | null = null;
const waiting: ToHall[] = [];

const SOON = 1500; // milliseconds; a page that is loaded anew waits for itself to be gone
const AT_EASE = 2000; // milliseconds; who has just come is shown the table first
let take = (): void => undefined;

/** One tab keeps the tables: it holds a lock as long as it lives, unless another one takes it. Whoever waits for it gets
 *  it when the other is closed. */
function hold(name: string, part: number, steal: boolean): Promise<void> {
  return new Promise((resolve) => {
    const told = setTimeout(() => here.postMessage({ type: "elsewhere", lost: false }), SOON);
    const forever = (): Promise<never> => {
      clearTimeout(told);
      here.postMessage({ type: "loading", part });
      resolve();
      return new Promise(() => undefined);
    };
    const lost = (): void => {
      here.postMessage({ type: "elsewhere", lost: true });
      here.close();
    };
    const queued = new AbortController();
    take = () => {
      queued.abort();
      navigator.locks.request(name, { steal: true }, forever).catch(lost);
    };
    if (steal) return take();
    navigator.locks.request(name, { signal: queued.signal }, forever).catch(() => {
      if (!queued.signal.aborted) lost();
    });
  });
}

async function begin(place: Place, steal: boolean): Promise<void> {
  const name = `meadhall ${new URL(place.root).pathname}`; // an origin may have several folders with a hall
  await hold(name, comeAtFirst(place), steal);
  const opening = Rows.open(name);
  const python = await boot(place, (part) => here.postMessage({ type: "loading", part }));
  const rows = await opening;
  const thinking = (thinkers = new Thinkers(place, navigator.hardwareConcurrency));
  const page = {
    load: async () => JSON.stringify(await rows.load()),
    write: (text: string) => rows.write(JSON.parse(text) as [string, string | null][]),
    think: (id: number, task: string) => thinking.think(id, task),
    stop: (id: number) => thinking.stop(id),
    answer: (id: number, status: number, text: string) => here.postMessage({ type: "answer", id, status, text }),
    said: (line: number, text: string) => here.postMessage({ type: "said", line, text }),
  };
  const open = python.runPython("from meadhall.solo.beside import Beside; Beside.begin") as (beside: typeof page) => Promise<Beside>;
  hall = await open(page);
  here.postMessage({ type: "ready" });
  waiting.splice(0).forEach(hear);
}

function hear(message: ToHall): void {
  if (message.type === "begin") return;
  if (message.type === "take") return take();
  if (message.type === "hurry") return thinkers?.hurry();
  if (!hall) return void waiting.push(message);
  switch (message.type) {
    case "ask":
      return hall.ask(message.id, message.method, message.path, message.query, message.body);
    case "open":
      setTimeout(() => thinkers?.warm(), AT_EASE); // bots, or a hint
      return hall.open(message.line);
    case "say":
      return hall.say(message.line, message.text);
    case "shut":
      return hall.shut(message.line);
  }
}

here.onmessage = ({ data }) => {
  if (data.type !== "begin") return hear(data);
  begin(data.place, data.steal).catch((error: unknown) => here.postMessage({ type: "broken", text: String(error) }));
};
