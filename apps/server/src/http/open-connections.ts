/**
 * Limits the open connections of each holder. A connection counts before anything is awaited, so
 * that many at once count too.
 */
export class OpenConnections {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  /** @param max for each holder; 0 is without limit. */
  constructor(max: number) {
    this.#max = max;
  }

  /** @returns a function that ends the count, which works once; undefined beyond the limit. */
  take(holder: string): (() => void) | undefined {
    const count = this.#open.get(holder) ?? 0;
    if (this.#max > 0 && count >= this.#max) return undefined;
    this.#open.set(holder, count + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#open.get(holder) ?? 1) - 1;
      if (left > 0) this.#open.set(holder, left);
      else this.#open.delete(holder);
    };
  }
}
