import { PLACE_WORDS, shuffled } from './names.ts';
import type { Random } from '../plane/random.ts';

/** Gives shops, parks and halls names that are used once on the island. */
export class PlaceNames {
  readonly #taken = new Set<string>();
  readonly #words: string[];
  #next = 0;

  constructor(random: Random) {
    this.#words = shuffled(PLACE_WORDS, random);
  }

  /** A word with the given kind after it, such as "Azimuth Bakery". */
  next(kind: string): string {
    for (let tries = 0; tries < this.#words.length; tries++) {
      const name = `${this.#words[this.#next++ % this.#words.length]!} ${kind}`;
      if (this.claim(name)) return name;
    }
    throw new Error(`the island has run out of names for ${kind}`);
  }

  /** Whether the name was free; it is taken then. */
  claim(name: string): boolean {
    if (this.#taken.has(name)) return false;
    this.#taken.add(name);
    return true;
  }
}
