/**
 * Counts what each holder has open, and refuses beyond a number. A place is taken before anything
 * is awaited, so that many who come at once are counted too.
 */
export class OpenConnections {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  /** @param max for each holder; 0 is without limit. */
  constructor(max: number) {
    this.#max = max;
  }

  /** @returns how to give the place back, which works once; undefined where there is none left. */
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
