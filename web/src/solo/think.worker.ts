/** A worker that thinks for the bots, and for whoever asks for a hint. Python thinks; where a network has learned the
 *  game, its weights are multiplied here. */
import { boot } from "./boot";
import type { Place } from "./memory";
import type { FromThinker, Here, ToThinker } from "./messages";
import type { Told } from "./mind";
import { Minds } from "./minds";

/** `meadhall.solo.worker.SoloWorker`. */
interface Worker {
  think(task: string): string;
  wants(game: string, level: string): string;
  take(game: string): void;
}
/** As much as must be known here of a task (`meadhall.bots.tasks.Task`). */
interface Task {
  header: { game: string };
  work: { level?: string };
}

const here = self as unknown as Here<ToThinker, FromThinker>;
let begun: Promise<(task: string) => Promise<string>> | null = null;

async function begin(place: Place): Promise<(task: string) => Promise<string>> {
  const python = await boot(place, () => undefined);
  const minds = new Minds(place.root);
  const make = python.runPython("from meadhall.solo.worker import Worker; Worker") as (look: Minds["look"]) => Worker;
  const worker = make(minds.look);
  return async (task) => {
    const { header, work } = JSON.parse(task) as Task;
    const wanted = minds.has(header.game) ? "" : worker.wants(header.game, work.level ?? "");
    if (wanted) {
      // Without a network, and without having been here before: then those think who have learned nothing.
      const come = await minds.fetch(header.game, JSON.parse(wanted) as Told).then(
        () => true,
        () => false,
      );
      if (come) worker.take(header.game);
    }
    return worker.think(task);
  };
}

here.onmessage = ({ data }) => {
  if (data.type === "begin") begun = begin(data.place);
  const done = data.type === "begin" ? begun?.then(() => here.postMessage({ type: "ready" })) : answer(data.id, data.task);
  done?.catch((error: unknown) => here.postMessage({ type: "broken", text: String(error) }));
};

async function answer(id: number, task: string): Promise<void> {
  const think = await begun;
  if (think) here.postMessage({ type: "thought", id, answer: await think(task) });
}
