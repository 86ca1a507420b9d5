/** What has been told so far, for drawings that depend on more than the last lines: a rite's offerings, a payment. */
import type { LogLine, Update } from "../../../types";

export class Story {
  lines = $state.raw<readonly LogLine[]>([]);
  #from = 0; // number of the first line kept

  /** To be called with every update. One that takes acts back tells its log from an earlier line on. */
  hear({ log, log_from }: Update): void {
    const kept = log_from - this.#from;
    if (kept < 0 || kept > this.lines.length) {
      // Lines are missing in between, as after haste: begin anew.
      this.#from = log_from;
      this.lines = log;
    } else {
      this.lines = [...this.lines.slice(0, kept), ...log];
    }
  }

  /** The lines from the last one of these kinds on; none if there was none. */
  since(...kinds: readonly string[]): readonly LogLine[] {
    const start = this.lines.findLastIndex((line) => kinds.includes(line.kind));
    return start < 0 ? [] : this.lines.slice(start);
  }
}
