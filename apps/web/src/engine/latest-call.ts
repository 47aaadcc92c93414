/** Aborts the call before when a new one begins. */
export class LatestCall {
  #controller = new AbortController();

  /** The signal of a new call. */
  next(): AbortSignal {
    this.#controller.abort();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }
}
