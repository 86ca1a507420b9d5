/** The review of a finished game: asked for, and asked for again until the hall has made all of it. */
import { getReview } from "../kit/api";
import type { Review } from "../types";

const ASK_AGAIN = 600; // milliseconds

export class LookBack {
  review = $state.raw<Review | null>(null);
  problem = $state("");
  /** It has been asked for: there is a review, a problem, or one to wait for. */
  begun = $state(false);

  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  /** Begins, or tells everything again in the language set now. */
  async look(): Promise<void> {
    this.begun = true;
    clearTimeout(this.#timer);
    try {
      this.review = await getReview(this.table);
      this.problem = "";
      if (this.review.done < 1 && !this.#closed) this.#timer = setTimeout(() => void this.look(), ASK_AGAIN);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
