/** A worker that thinks for the bots, and for whoever asks for a hint. */
import { boot } from "./boot";
import type { FromThinker, Here, ToThinker } from "./messages";

const here = self as unknown as Here<ToThinker, FromThinker>;
let think: ((task: string) => string) | null = null;
const waiting: { id: number; task: string }[] = [];

function work(): void {
  if (!think) return;
  for (const { id, task } of waiting.splice(0)) here.postMessage({ type: "thought", id, answer: think(task) });
}

here.onmessage = ({ data }) => {
  if (data.type === "think") {
    waiting.push(data);
    return work();
  }
  boot(data.root, () => undefined).then(
    (python) => {
      think = python.runPython("from meadhall.solo.worker import Worker; Worker().think") as (task: string) => string;
      here.postMessage({ type: "ready" });
      work();
    },
    (error: unknown) => here.postMessage({ type: "broken", text: String(error) }),
  );
};
