import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { RealtimeLimits } from '../limits.ts';
import { reasonOf } from '../reason-of.ts';
import { inRolledBackTransaction } from '../in-rolled-back-transaction.ts';
import { isRefusal, isTimeout } from './is-refusal.ts';
import { Lanes } from './lanes.ts';
import { openPool } from './open-pool.ts';
import type { OwnChanges } from './own-changes.ts';
import type { KeptPast } from './past-keeper.ts';
import { ownerOf, EvaluationBudget } from './evaluation-budget.ts';
import type { ChangesReader, Subscription } from './subscription.ts';

/** Changes of one batch for one reader, in the order of commits. */
export interface ReaderWork {
  readonly reader: ChangesReader;
  readonly entries: readonly { readonly own: OwnChanges; readonly place: number }[];
  /**
   * The snapshot for deleted rows that are evaluated for this reader alone; closed when it is done.
   */
  readonly past: KeptPast | undefined;
}

export interface SlowReadersOptions {
  readonly connection: ClientConfig;
  readonly limits: RealtimeLimits;
  readonly log: Logger;
  /** Whether the reader is still subscribed. */
  readonly isReading: (reader: ChangesReader) => boolean;
}

const CONNECTIONS = 2;
/** A database that is unavailable for so many seconds ends what waits for it. */
const MAX_ATTEMPTS = 10;
const retryMilliseconds = 1000;

const tooExpensive =
  'Your subscriptions to changes have ended: to judge them takes too long. Use simpler filters, and try again in a minute';
export const fellBehind =
  'Your subscriptions to changes have ended: they fell behind. Subscribe again';

/**
 * Evaluates changes apart for readers that may be slow: those with filters that only the database
 * can evaluate, and those that delayed the shared feed before. Nothing else waits for them: they
 * have connections, queues, time limits and a budget of their own.
 */
export class SlowReaders {
  readonly #pool: Pool;
  /** Readers that were too expensive before compete with each other alone. */
  readonly #poolOfIsolated: Pool;
  readonly #lanes: Lanes;
  readonly #budget: EvaluationBudget;
  readonly #options: SlowReadersOptions;
  #isStopped = false;

  constructor(options: SlowReadersOptions) {
    const { connection, limits } = options;
    this.#options = options;
    this.#pool = openPool(connection, CONNECTIONS);
    this.#poolOfIsolated = openPool(connection, 1);
    this.#lanes = new Lanes(limits.laneBytes);
    this.#budget = new EvaluationBudget({
      perMinute: limits.judgingMillisecondsPerMinute,
      refusedMilliseconds: limits.refusedMilliseconds,
    });
  }

  /** Whether the shared feed must not query for this reader. */
  isIsolated(reader: ChangesReader): boolean {
    return this.#budget.isIsolated(reader);
  }

  /** Why the reader may not subscribe now. */
  refusalOf(reader: ChangesReader): string | undefined {
    return this.#budget.isRefused(reader) ? tooExpensive : undefined;
  }

  /** Whether changes wait for the reader, which later ones have to follow. */
  hasWork(reader: ChangesReader): boolean {
    return this.#lanes.has(reader);
  }

  add(work: ReaderWork): void {
    const { reader, entries, past } = work;
    let bytes = 0;
    for (const own of new Set(entries.map((entry) => entry.own))) bytes += own.bytes;
    const isIsolated = this.isIsolated(reader);
    const hasRoom = this.#lanes.add({
      reader,
      bytes,
      lane: ownerOf(reader),
      work: async () => {
        await this.#try(work, isIsolated);
        past?.close();
      },
    });
    if (hasRoom) return;
    past?.close();
    reader.endChanges(fellBehind);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#lanes.idle();
    await Promise.all([this.#pool.end(), this.#poolOfIsolated.end()]);
  }

  async #try(work: ReaderWork, isIsolated: boolean): Promise<void> {
    const { log, isReading } = this.#options;
    const { reader } = work;
    for (let attempt = 1; ; attempt += 1) {
      if (this.#isStopped || !isReading(reader)) return;
      // Another channel of the same owner was too expensive since: this one costs nothing more.
      if (this.#budget.isRefused(reader)) {
        reader.endChanges(tooExpensive);
        return;
      }
      try {
        await this.#judge(work, isIsolated);
        return;
      } catch (error) {
        if (isTimeout(error) || error instanceof BudgetSpent) {
          this.#budget.isolate(reader);
          reader.endChanges(tooExpensive);
          return;
        }
        if (isRefusal(error)) {
          // It would fail again, as where the table was dropped since.
          log.error({ reason: reasonOf(error) }, 'realtime changes skipped');
          return;
        }
        if (attempt >= MAX_ATTEMPTS) {
          log.error({ reason: reasonOf(error) }, 'realtime changes of one reader ended');
          reader.endChanges(fellBehind);
          return;
        }
        await wait(retryMilliseconds);
      }
    }
  }

  /** Evaluates all changes before sending any: a failed attempt has sent nothing. */
  async #judge({ reader, entries, past }: ReaderWork, isIsolated: boolean): Promise<void> {
    const { limits } = this.#options;
    const timeout = `${limits.judgeApartMilliseconds}ms`;
    const pool = isIsolated ? this.#poolOfIsolated : this.#pool;
    let spent = 0;
    const timed = async <T>(ask: (client: PoolClient) => Promise<T>, client: PoolClient) => {
      const begun = performance.now();
      try {
        return await ask(client);
      } finally {
        spent += performance.now() - begun;
      }
    };
    const present = <T>(ask: (client: PoolClient) => Promise<T>) =>
      inRolledBackTransaction(pool, timeout, (client) => timed(ask, client));
    const views = {
      present,
      past: async <T>(ask: (client: PoolClient) => Promise<T>) =>
        past?.ask(timeout, (client) => timed(ask, client)),
    };
    const meant = new Map<OwnChanges, ReadonlyMap<number, readonly Subscription[]>>();
    for (const { own } of entries) {
      if (!meant.has(own)) meant.set(own, await own.judge(reader, { views, isIsolated }));
    }
    const isAffordable = this.#budget.charge(reader, spent);
    if (!this.#options.isReading(reader)) return;
    for (const { own, place } of entries) {
      const subscriptions = meant.get(own)?.get(place);
      if (subscriptions) own.send(reader, place, subscriptions);
    }
    if (!isAffordable) throw new BudgetSpent();
  }
}

/** The reader's budget is used up. */
class BudgetSpent extends Error {}
