/** Allows `perSecond` in the long run and `burst` at once. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #filledAt: number;

  constructor(perSecond: number, burst: number, now = performance.now()) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#filledAt = now;
  }

  /** @returns whether there were enough tokens; takes none otherwise */
  take(count = 1, now = performance.now()): boolean {
    this.#fill(now);
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** Takes the cost of an already allowed action, down to zero tokens. */
  charge(count: number, now = performance.now()): void {
    this.#fill(now);
    this.#left = Math.max(0, this.#left - count);
  }

  #fill(now: number): void {
    const gained = ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + gained);
    this.#filledAt = now;
  }
}
