export interface FairQueueOptions {
  /** Turns that are taken at once. */
  readonly turns: number;
  /** Of one holder, such as a network address, at once. */
  readonly turnsOfHolder: number;
  /** How many of one holder may wait. */
  readonly waitingOfHolder: number;
  readonly timeoutMilliseconds: number;
}

export type Turn =
  | { readonly status: 'taken'; readonly giveBack: () => void }
  /** Too many of this holder wait already. */
  | { readonly status: 'full' }
  /** None came free in time. */
  | { readonly status: 'late' };

interface Holder {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Shares connections of a pool between those who ask: nobody takes all, and of those who wait,
 * whoever has the fewest goes first. So a hundred slow requests of one address leave the others'
 * wait at one turn.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Those that run or wait, the longest unserved first. */
  readonly #holders = new Map<string, Holder>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Waits for a turn; it has to be given back, once. */
  async take(name: string): Promise<Turn> {
    const holder = this.#holders.get(name) ?? { running: 0, waiting: new Set() };
    this.#holders.set(name, holder);
    if (this.#mayRun(holder) && holder.waiting.size === 0) return this.#start(name, holder);
    if (holder.waiting.size >= this.#options.waitingOfHolder) return { status: 'full' };
    const { promise, resolve } = Promise.withResolvers<Turn>();
    const begin = () => {
      clearTimeout(timer);
      holder.waiting.delete(begin);
      resolve(this.#start(name, holder));
    };
    const timer = setTimeout(() => {
      holder.waiting.delete(begin);
      this.#forgetIdle(name, holder);
      resolve({ status: 'late' });
    }, this.#options.timeoutMilliseconds);
    holder.waiting.add(begin);
    return promise;
  }

  #mayRun({ running }: Holder): boolean {
    return this.#running < this.#options.turns && running < this.#options.turnsOfHolder;
  }

  #start(name: string, holder: Holder): Turn {
    this.#running += 1;
    holder.running += 1;
    // The last in a map are the newest.
    this.#holders.delete(name);
    this.#holders.set(name, holder);
    const giveBack = () => {
      this.#running -= 1;
      holder.running -= 1;
      this.#forgetIdle(name, holder);
      this.#startNext();
    };
    return { status: 'taken', giveBack };
  }

  #startNext(): void {
    let next: Holder | undefined;
    for (const holder of this.#holders.values()) {
      if (holder.waiting.size === 0 || !this.#mayRun(holder)) continue;
      if (!next || holder.running < next.running) next = holder;
    }
    const [begin] = next?.waiting ?? [];
    begin?.();
  }

  #forgetIdle(name: string, { running, waiting }: Holder): void {
    if (running === 0 && waiting.size === 0) this.#holders.delete(name);
  }
}
