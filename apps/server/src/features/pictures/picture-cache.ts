/** A picture as it is sent. */
export interface SentPicture {
  readonly bytes: Uint8Array;
  /** Strong. */
  readonly etag: string;
}

/** Pictures in memory by everything that decides how they look; the least recently used goes first. */
export class PictureCache {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, SentPicture>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): SentPicture | undefined {
    const found = this.#kept.get(key);
    if (found) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
    }
    return found;
  }

  /** Keeps no picture that is larger than all of the cache. */
  set(key: string, picture: SentPicture): void {
    this.#drop(key);
    if (picture.bytes.length > this.#maxBytes) return;
    this.#kept.set(key, picture);
    this.#bytes += picture.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}
