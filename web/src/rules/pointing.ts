/** For a board that only shows something: nothing can be chosen there, and some of it is pointed at. */
import { Choosing } from "../kit/picker.svelte";

export class Pointing extends Choosing {
  readonly #marks: ReadonlySet<string>;

  constructor(marks: readonly string[]) {
    super(() => Promise.resolve(false));
    this.#marks = new Set(marks);
  }

  override points(entity: string): boolean {
    return this.#marks.has(entity);
  }
}
