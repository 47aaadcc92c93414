import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../../http/fair-queue.ts';
import type { Drawn, FromThread, PictureJob, ThreadSettings, ToThread } from './messages.ts';

/** Pictures that wait, of one address and of all. */
const WAITING_PER_HOLDER = 8;
const WAITING_IN_ALL = 40;
/** Longer than that nobody waits for a picture. */
const WAIT_MILLISECONDS = 8000;
/** A picture that takes longer ends with its thread. */
const DRAW_MILLISECONDS = 10_000;
/** Tiles and shapes of one picture take a tenth of this. */
const HEAP_MEGABYTES = 512;

export type DrawOutcome =
  | Extract<Drawn, { status: 'ready' | 'replaced' }>
  /** Too much waits. */
  | { readonly status: 'full' }
  /** It waited or took too long, or the server is closing. */
  | { readonly status: 'late' };

/**
 * Threads that draw pictures beside the server's own, each one at a time. They start with the first
 * picture. Addresses take turns; too many waiting pictures are refused.
 */
export class PictureThreads {
  readonly #settings: ThreadSettings;
  readonly #queue: FairQueue;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  #lastId = 0;
  #isClosed = false;

  constructor(count: number, settings: ThreadSettings) {
    this.#settings = settings;
    this.#queue = new FairQueue({
      slots: count,
      slotsPerHolder: count,
      waitingPerHolder: WAITING_PER_HOLDER,
      waitingInAll: WAITING_IN_ALL,
    });
  }

  /** Rejects where drawing fails by a bug. */
  async draw(holder: string, job: PictureJob): Promise<DrawOutcome> {
    const slot = await this.#queue.take(holder, WAIT_MILLISECONDS);
    if (slot.status === 'full') return { status: 'full' };
    if (slot.status === 'timeout') return { status: 'late' };
    try {
      if (this.#isClosed) return { status: 'late' };
      const drawn = await this.#drawIn(this.#idle.pop() ?? this.#start(), job);
      if (drawn === undefined) return { status: 'late' };
      if (drawn.status === 'thrown') throw new Error(drawn.reason);
      return drawn;
    } finally {
      slot.release();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  /** Undefined where the thread was stopped before it answered. */
  #drawIn(worker: Worker, job: PictureJob): Promise<Drawn | undefined> {
    const { promise, resolve } = Promise.withResolvers<Drawn | undefined>();
    const id = ++this.#lastId;
    let reason: string | undefined;
    const timer = setTimeout(() => void worker.terminate(), DRAW_MILLISECONDS);
    const onMessage = ({ id: answered, ...drawn }: FromThread): void => {
      if (answered !== id) return;
      this.#idle.push(worker);
      settle(drawn);
    };
    const onError = (error: unknown): void => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    };
    const onExit = (): void =>
      settle(reason === undefined ? undefined : { status: 'thrown', reason });
    const settle = (drawn: Drawn | undefined): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(drawn);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage({ id, job } satisfies ToThread);
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    this.#all.add(worker);
    worker.unref();
    worker.on('exit', () => {
      this.#all.delete(worker);
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return worker;
  }
}
