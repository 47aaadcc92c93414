import { sharesMore } from './corridor-overlap.ts';
import type { FoundLoop } from './search-loops.ts';

/** Two loops that share more are one loop to a runner. */
const MAX_SHARED = 0.6;

/** Loops that were found, and of them the best that really differ. */
export class LoopChoice {
  readonly #count: number;
  readonly #penalty: (loop: FoundLoop) => number;
  /** Best first. */
  readonly #found: { readonly loop: FoundLoop; readonly penalty: number }[] = [];
  /** Which loops differ, each pair worked out once. */
  readonly #differ = new Map<FoundLoop, Map<FoundLoop, boolean>>();
  #chosen: readonly FoundLoop[] = [];

  constructor(count: number, penalty: (loop: FoundLoop) => number) {
    this.#count = count;
    this.#penalty = penalty;
  }

  /** Best first; as many as are wanted, or as there are. */
  get chosen(): readonly FoundLoop[] {
    return this.#chosen;
  }

  /** What is repeated of all that are wanted; one that is not found counts as all repeated. */
  get overlap(): number {
    const missing = this.#count - this.#chosen.length;
    return this.#chosen.reduce((sum, { overlap }) => sum + overlap, missing);
  }

  add(loops: readonly FoundLoop[]): void {
    if (loops.length === 0) return;
    for (const loop of loops) this.#found.push({ loop, penalty: this.#penalty(loop) });
    this.#found.sort((a, b) => a.penalty - b.penalty);
    const chosen: FoundLoop[] = [];
    for (const { loop } of this.#found) {
      if (chosen.length === this.#count) break;
      if (chosen.every((other) => this.#areDifferent(loop, other))) chosen.push(loop);
    }
    this.#chosen = chosen;
  }

  #areDifferent(loop: FoundLoop, other: FoundLoop): boolean {
    const row = this.#differ.get(loop) ?? new Map<FoundLoop, boolean>();
    this.#differ.set(loop, row);
    const differ = row.get(other) ?? !sharesMore(loop.samples, other.samples, MAX_SHARED);
    row.set(other, differ);
    return differ;
  }
}
