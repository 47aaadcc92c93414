import { StorageError } from './storage-error.ts';

/** Lets so much work run at once and so much more wait; what comes beyond is sent away. */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting }: { readonly atOnce: number; readonly maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws where too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // A turn goes on to the next who waits, so that nobody who comes later is before them.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new StorageError({
        statusCode: 429,
        code: 'SlowDown',
        message: 'Too many images are being made, try again later',
      });
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
