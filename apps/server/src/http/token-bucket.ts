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

  /** @returns whether there was enough; nothing is taken where there was not. */
  take(count = 1, now = performance.now()): boolean {
    this.#fill(now);
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** Takes what something has cost that was let in before, down to nothing. */
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
