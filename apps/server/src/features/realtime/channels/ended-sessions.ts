/**
 * Sessions that were ended elsewhere. Their channels end too, but after a delay: a client that
 * signs out itself goes on anonymously, and sends its new token a moment later.
 */
export class EndedSessions {
  readonly #waitMilliseconds: number;
  readonly #end: (sessionId: string) => void;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(waitMilliseconds: number, end: (sessionId: string) => void) {
    this.#waitMilliseconds = waitMilliseconds;
    this.#end = end;
  }

  add(sessionId: string): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#end(sessionId);
    }, this.#waitMilliseconds);
    this.#timers.add(timer);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
