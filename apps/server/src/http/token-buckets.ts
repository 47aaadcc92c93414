import { TokenBucket } from './token-bucket.ts';

/** Beyond this many keys, the least recently used are forgotten. */
const MAX_KEYS = 10_000;

/** A token bucket for each key, such as a network address, in bounded memory. */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** @returns whether there were enough tokens; takes none otherwise */
  take(key: string, count = 1): boolean {
    return this.#bucketOf(key).take(count);
  }

  /** Takes the cost of an already allowed action, down to zero tokens. */
  charge(key: string, count: number): void {
    this.#bucketOf(key).charge(count);
  }

  #bucketOf(key: string): TokenBucket {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#perSecond, this.#burst);
    // The last in a map are the newest.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MAX_KEYS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
