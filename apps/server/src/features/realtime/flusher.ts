/** A connection with gathered frames to send. */
export interface Gathering {
  flush(): void;
}

/**
 * Sends everything that was gathered in one turn of the event loop at its end. Writing to a
 * thousand connections is nearly all the work of a message; under load several messages come in one
 * turn, and then share one write to each.
 */
export class Flusher {
  #waiting = new Set<Gathering>();

  add(gathering: Gathering): void {
    if (this.#waiting.size === 0) setImmediate(() => this.#flushAll());
    this.#waiting.add(gathering);
  }

  #flushAll(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const gathering of waiting) gathering.flush();
  }
}
