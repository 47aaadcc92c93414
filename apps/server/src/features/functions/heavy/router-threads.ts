import { Worker } from 'node:worker_threads';
import type { RouterCall } from '@webmaps/answers/algorithms';
import { FairQueue } from '../../../http/fair-queue.ts';
import type { QueuedJob } from '../../../http/fair-queue.ts';
import type { FromThread, SharedFiles, ThreadAnswer, ToThread } from './messages.ts';

export interface HeavyQuestion {
  /** The network address of the caller: slots and limits are counted by it. */
  readonly holder: string;
  readonly region: string;
  readonly files: SharedFiles;
  readonly call: RouterCall;
  /** Aborts the question; the promise then rejects with the reason. */
  readonly signal: AbortSignal;
}

/** Questions that run at once in a thread: a small one does not wait for a large one to end. */
const QUESTIONS_PER_THREAD = 4;
/** Questions that wait, of one address and of all. */
const WAITING_PER_HOLDER = 12;
const WAITING_IN_ALL = 200;

interface Thread {
  readonly worker: Worker;
  /** Pending questions, by id. */
  readonly asked: Map<number, (answer: ThreadAnswer) => void>;
}

/**
 * Threads for long questions, beside the server's own. They start with the first such question.
 * Addresses take turns, half of the room stays free of any one of them, and an address with too
 * many waiting questions is refused.
 */
export class RouterThreads {
  readonly #count: number;
  readonly #queue: FairQueue;
  readonly #threads: Thread[] = [];
  #lastId = 0;
  #isClosed = false;

  constructor(count: number) {
    this.#count = count;
    const slots = count * QUESTIONS_PER_THREAD;
    this.#queue = new FairQueue({
      slots,
      slotsPerHolder: slots / 2,
      waitingPerHolder: WAITING_PER_HOLDER,
      waitingInAll: WAITING_IN_ALL,
    });
  }

  /** `full` where too much waits. Rejects where the question is aborted, or a thread fails. */
  ask({ holder, signal, ...question }: HeavyQuestion): Promise<ThreadAnswer | 'full'> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      let giveUp = (): void => job?.release();
      const job: QueuedJob | undefined = this.#queue.add(holder, () => {
        const id = ++this.#lastId;
        const thread = this.#leastBusy();
        giveUp = () => thread.worker.postMessage({ type: 'giveUp', id } satisfies ToThread);
        thread.asked.set(id, (answer) => {
          signal.removeEventListener('abort', abort);
          job?.release();
          resolve(answer);
        });
        thread.worker.postMessage({ type: 'ask', id, ...question } satisfies ToThread);
      });
      const abort = (): void => {
        giveUp();
        reject(signal.reason as Error);
      };
      if (job === undefined) resolve('full');
      else signal.addEventListener('abort', abort, { once: true });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #leastBusy(): Thread {
    const idle = this.#threads.find(({ asked }) => asked.size === 0);
    if (idle) return idle;
    if (this.#threads.length < this.#count) return this.#start();
    return this.#threads.reduce((a, b) => (b.asked.size < a.asked.size ? b : a));
  }

  #start(): Thread {
    const worker = new Worker(new URL('./router.worker.ts', import.meta.url));
    const thread: Thread = { worker, asked: new Map() };
    this.#threads.push(thread);
    worker.unref();
    let reason = 'The thread ended.';
    worker.on('message', ({ id, ...answer }: FromThread) => {
      thread.asked.get(id)?.(answer);
      thread.asked.delete(id);
    });
    worker.on('error', (error) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    // Its pending questions are lost; the next question starts another.
    worker.on('exit', () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1);
      for (const settle of thread.asked.values()) {
        settle(this.#isClosed ? { status: 'givenUp' } : { status: 'thrown', reason });
      }
    });
    return thread;
  }
}
