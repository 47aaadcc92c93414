/** An item or an address of it, and how well it answers. */
export interface Hit {
  readonly item: number;
  readonly address?: number;
  readonly score: number;
}

/** Best first; equals in the order of the index. */
export function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || a.item - b.item || (a.address ?? -1) - (b.address ?? -1);
}

/** The best hits so far, in no order until they are read. */
export class Best {
  readonly #size: number;
  #hits: Hit[] = [];
  #floor = -Infinity;

  constructor(size: number) {
    this.#size = size;
  }

  add(hit: Hit): void {
    if (hit.score < this.#floor) return;
    this.#hits.push(hit);
    if (this.#hits.length >= this.#size * 4) this.#trim();
  }

  get hits(): readonly Hit[] {
    this.#trim();
    return this.#hits;
  }

  #trim(): void {
    this.#hits.sort(byScore);
    this.#hits = this.#hits.slice(0, this.#size);
    if (this.#hits.length === this.#size) this.#floor = this.#hits.at(-1)?.score ?? -Infinity;
  }
}
