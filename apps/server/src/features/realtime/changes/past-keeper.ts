import type { Pool } from 'pg';
import type { PastView } from './past-view.ts';

/** A snapshot of the past for readers that are evaluated apart, each of whom closes it. */
export type KeptPast = Pick<PastView, 'ask' | 'close'>;

interface Kept {
  readonly of: PastView;
  readonly view: Promise<PastView | undefined>;
  users: number;
}

/**
 * Keeps the snapshot of one reading for readers that are evaluated apart, however many batches the
 * reading has. They query a view of their own: the shared feed never waits behind them.
 */
export class PastKeeper {
  readonly #pool: Pool;
  #kept: Kept | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @returns undefined where another snapshot is kept: two would take too many connections. */
  keep(past: PastView): KeptPast | undefined {
    if (this.#kept && this.#kept.of !== past) return undefined;
    const kept = this.#kept ?? { of: past, view: past.fork(this.#pool), users: 0 };
    this.#kept = kept;
    kept.users += 1;
    return {
      ask: async (timeout, ask) => (await kept.view)?.ask(timeout, ask),
      close: () => this.#close(kept),
    };
  }

  #close(kept: Kept): void {
    kept.users -= 1;
    if (kept.users > 0) return;
    this.#kept = undefined;
    void kept.view.then((view) => view?.close());
  }
}
