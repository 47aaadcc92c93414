import { canonicalText } from './json.ts';
import type { Json } from './json.ts';

/**
 * Hashes that say whether something is still what it was. They are integers of 53 bits out of two
 * lanes of 32, exact in JSON and the same in every engine. They travel in changes, so a released
 * one never changes; they guard against mistakes, not against attackers.
 */
export class Hasher {
  #a = 0x2545f491;
  #b = 0x9e3779b9;

  /** Adds a number, of which the lower 32 bits count. */
  add(value: number): this {
    this.#a = mix(this.#a, value, 0x85ebca6b);
    this.#b = mix(this.#b, value, 0xc2b2ae35);
    return this;
  }

  addText(text: string): this {
    this.add(text.length);
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at));
    return this;
  }

  addJson(value: Json): this {
    return this.addText(canonicalText(value));
  }

  /** Adds a hash of 53 bits whole. */
  addHash(hash: number): this {
    return this.add(hash % 0x100000000).add(Math.floor(hash / 0x100000000));
  }

  get hash(): number {
    return (this.#a >>> 0) * 0x200000 + (this.#b >>> 11);
  }
}

function mix(lane: number, value: number, factor: number): number {
  const mixed = Math.imul(lane ^ value, factor);
  return Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f) ^ (mixed >>> 13);
}
