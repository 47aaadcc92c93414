export interface FairQueueLimits {
  /** Jobs under way at once. */
  readonly slots: number;
  /** Of them, those of one holder, so that there is room for others who come. */
  readonly slotsPerHolder: number;
  /** Jobs that wait, of one holder and of all. */
  readonly waitingPerHolder: number;
  readonly waitingInAll: number;
}

/** A job that waits or is under way. */
export interface QueuedJob {
  /** Ends its wait, or gives its slot to the next; works once. */
  release(): void;
}

/**
 * Lets so many jobs be under way at once, and gives holders their turns one after the other, however
 * many jobs each of them has waiting.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Of each holder who waits, what starts their jobs; whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  #waitingInAll = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Calls `start` once there is a slot, at once where there is one.
   *
   * @returns undefined where too much waits already; the job is then not taken
   */
  add(holder: string, start: () => void): QueuedJob | undefined {
    const jobs = this.#waiting.get(holder) ?? [];
    if (!this.#hasSlot(holder)) {
      const { waitingPerHolder, waitingInAll } = this.#limits;
      if (jobs.length >= waitingPerHolder || this.#waitingInAll >= waitingInAll) return undefined;
    }
    let state: 'waiting' | 'running' | 'released' = 'waiting';
    const begin = (): void => {
      state = 'running';
      start();
    };
    jobs.push(begin);
    this.#waiting.set(holder, jobs);
    this.#waitingInAll++;
    this.#startNext();
    return {
      release: () => {
        if (state === 'waiting') this.#forget(holder, begin);
        else if (state === 'running') this.#free(holder);
        state = 'released';
        this.#startNext();
      },
    };
  }

  #hasSlot(holder: string): boolean {
    const { slots, slotsPerHolder } = this.#limits;
    return this.#runningInAll < slots && (this.#running.get(holder) ?? 0) < slotsPerHolder;
  }

  #startNext(): void {
    for (const [holder, jobs] of this.#waiting) {
      if (!this.#hasSlot(holder)) continue;
      const begin = jobs.shift();
      // To the end, or out where nothing of theirs waits any more.
      this.#waiting.delete(holder);
      if (jobs.length > 0) this.#waiting.set(holder, jobs);
      if (begin === undefined) continue;
      this.#waitingInAll--;
      this.#runningInAll++;
      this.#running.set(holder, (this.#running.get(holder) ?? 0) + 1);
      begin();
      this.#startNext();
      return;
    }
  }

  #forget(holder: string, begin: () => void): void {
    const jobs = this.#waiting.get(holder)?.filter((job) => job !== begin) ?? [];
    if (jobs.length > 0) this.#waiting.set(holder, jobs);
    else this.#waiting.delete(holder);
    this.#waitingInAll--;
  }

  #free(holder: string): void {
    this.#runningInAll--;
    const left = (this.#running.get(holder) ?? 1) - 1;
    if (left > 0) this.#running.set(holder, left);
    else this.#running.delete(holder);
  }
}
