import { FairQueue } from '../../http/fair-queue.ts';
import { StorageError } from './storage-error.ts';

interface RenderLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
}

/** Limits how many images are rendered at once and how many more wait, in order of arrival. */
export class RenderSlots {
  readonly #queue: FairQueue;

  constructor({ atOnce, maxWaiting }: RenderLimits) {
    this.#queue = new FairQueue({
      slots: atOnce,
      slotsPerHolder: atOnce,
      waitingPerHolder: maxWaiting,
    });
  }

  /** @throws where too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const slot = await this.#queue.take('images');
    if (slot.status !== 'taken') throw tooManyImages();
    try {
      return await work();
    } finally {
      slot.release();
    }
  }
}

function tooManyImages(): StorageError {
  return new StorageError({
    statusCode: 429,
    code: 'SlowDown',
    message: 'Too many images are being made, try again later',
  });
}
