export interface FairQueueLimits {
  /** Jobs that run at once. */
  readonly slots: number;
  /** Of them, those of one holder, such as a network address, so that others find a slot. */
  readonly slotsPerHolder: number;
  /** Jobs of one holder that wait. */
  readonly waitingPerHolder: number;
  /** Jobs of all holders that wait; default: as many as come. */
  readonly waitingInAll?: number;
}

/** A job that waits or runs. */
export interface QueuedJob {
  /** Ends its wait, or gives its slot to the next; works once. */
  release(): void;
}

export type Slot =
  | { readonly status: 'taken'; readonly release: () => void }
  /** Too many jobs wait already. */
  | { readonly status: 'full' }
  /** No slot came free in time. */
  | { readonly status: 'timeout' };

interface Holder {
  running: number;
  /** What starts each waiting job, the oldest first. */
  readonly waiting: Set<() => void>;
}

/**
 * Shares slots, such as connections of a pool, between holders: no holder takes all of them, and a
 * free slot goes to the holder with the fewest running jobs, among equals to the one served least
 * recently. So a hundred slow requests of one address delay another address by one job.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Holders with jobs, the least recently served first. */
  readonly #holders = new Map<string, Holder>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Calls `start` once there is a slot, at once where there is one.
   *
   * @returns undefined where too many jobs wait; the job is then refused
   */
  add(name: string, start: () => void): QueuedJob | undefined {
    const holder = this.#holders.get(name) ?? { running: 0, waiting: new Set() };
    const mustWait = holder.waiting.size > 0 || !this.#mayRun(holder);
    if (mustWait && this.#isFull(holder)) return undefined;
    this.#holders.set(name, holder);
    let state: 'waiting' | 'running' | 'released' = 'waiting';
    const begin = () => {
      state = 'running';
      this.#running += 1;
      holder.running += 1;
      // The last in a map are the newest.
      this.#holders.delete(name);
      this.#holders.set(name, holder);
      start();
    };
    if (mustWait) this.#wait(holder, begin);
    else begin();
    return {
      release: () => {
        if (state === 'released') return;
        if (state === 'waiting') this.#endWait(holder, begin);
        else this.#free(holder);
        state = 'released';
        if (holder.running === 0 && holder.waiting.size === 0) this.#holders.delete(name);
        this.#startNext();
      },
    };
  }

  /** Waits for a slot, which has to be released. Without a timeout it waits as long as it takes. */
  async take(name: string, timeoutMilliseconds?: number): Promise<Slot> {
    const { promise, resolve } = Promise.withResolvers<Slot>();
    let timer: NodeJS.Timeout | undefined;
    let isWaiting = true;
    const job = this.add(name, () => {
      isWaiting = false;
      clearTimeout(timer);
      resolve({ status: 'taken', release: () => job?.release() });
    });
    if (!job) resolve({ status: 'full' });
    else if (isWaiting && timeoutMilliseconds !== undefined) {
      timer = setTimeout(() => {
        job.release();
        resolve({ status: 'timeout' });
      }, timeoutMilliseconds);
    }
    return promise;
  }

  #mayRun({ running }: Holder): boolean {
    return this.#running < this.#limits.slots && running < this.#limits.slotsPerHolder;
  }

  #isFull({ waiting }: Holder): boolean {
    const { waitingPerHolder, waitingInAll = Infinity } = this.#limits;
    return waiting.size >= waitingPerHolder || this.#waiting >= waitingInAll;
  }

  #wait({ waiting }: Holder, begin: () => void): void {
    waiting.add(begin);
    this.#waiting += 1;
  }

  #endWait({ waiting }: Holder, begin: () => void): void {
    waiting.delete(begin);
    this.#waiting -= 1;
  }

  #free(holder: Holder): void {
    this.#running -= 1;
    holder.running -= 1;
  }

  #startNext(): void {
    let next: Holder | undefined;
    for (const holder of this.#holders.values()) {
      if (holder.waiting.size === 0 || !this.#mayRun(holder)) continue;
      if (!next || holder.running < next.running) next = holder;
    }
    const [begin] = next?.waiting ?? [];
    if (!next || !begin) return;
    this.#endWait(next, begin);
    begin();
  }
}
