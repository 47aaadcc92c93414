/** Aborts the call before when a new one begins. */
export class LatestCall {
  #controller = new AbortController();

  /** The signal of a new call. */
  next(): AbortSignal {
    this.cancel();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /** Aborts the call under way, if there is one. */
  cancel(): void {
    this.#controller.abort();
  }
}
