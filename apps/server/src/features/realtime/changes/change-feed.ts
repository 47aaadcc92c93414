import type { ClientConfig, Pool } from 'pg';
import type { Logger } from 'pino';
import type { ChangesRequest } from '../channels/join-options.ts';
import type { RealtimeLimits } from '../limits.ts';
import { reasonOf } from '../reason-of.ts';
import { inRolledBackTransaction } from '../in-rolled-back-transaction.ts';
import { findInterest } from './interest.ts';
import { isRefusal } from './is-refusal.ts';
import { SlowReaders, fellBehind } from './slow-readers.ts';
import { InterruptiblePause } from './interruptible-pause.ts';
import { openPool } from './open-pool.ts';
import { Outbox } from './outbox.ts';
import type { Change } from './outbox.ts';
import type { OwnChanges } from './own-changes.ts';
import { PastKeeper } from './past-keeper.ts';
import { readRequest } from './read-request.ts';
import { Subscriptions } from './subscriptions.ts';
import { numberRequests } from './subscription.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import { TableBatch } from './table-batch.ts';
import { shapesOf, TableFinder, tableKey } from './table-shape.ts';

/** How many changes are processed together; the rest waits in the outbox, not in memory. */
const batch = { changes: 200, bytes: 2_000_000 };

/** After a change the feed goes on polling, because more are likely. */
const busyMilliseconds = 1000;
const pollMilliseconds = 20;
/** Polls this often in case a notification was lost. */
const maxPauseMilliseconds = 1000;

/** Two snapshots of past and present, one that starts, one that is used apart, and one to query. */
const CONNECTIONS = 5;

export interface ChangeFeedOptions {
  /** For queries of readers at their subscription. */
  readonly pool: Pool;
  /** Opens connections of the feed's own, so that it never waits for readers' queries. */
  readonly connection: ClientConfig;
  readonly limits: RealtimeLimits;
  readonly log: Logger;
  /** This server's name among the others. */
  readonly server: string;
  /** A message that the database sends, in its place among the changes. */
  readonly onMessage: (change: Change) => void;
}

/** Reads the outbox in the order of commits and sends each reader the changes that it may see. */
export class ChangeFeed {
  readonly #pool: Pool;
  readonly #ownPool: Pool;
  readonly #limits: RealtimeLimits;
  readonly #apart: SlowReaders;
  readonly #log: Logger;
  readonly #onMessage: (change: Change) => void;
  readonly #subscriptions = new Subscriptions();
  readonly #pasts: PastKeeper;
  readonly #tables: TableFinder;
  #followsByItself = false;
  readonly #outbox: Outbox;
  readonly #server: string;
  /** Triggers notify this server of changes. */
  #isWaiting = false;
  #isStopped = false;
  readonly #pause = new InterruptiblePause();
  #running: Promise<void> | undefined;

  constructor(options: ChangeFeedOptions) {
    const { pool, connection, limits, log, server, onMessage } = options;
    this.#server = server;
    this.#pool = pool;
    this.#ownPool = openPool(connection, CONNECTIONS);
    this.#outbox = new Outbox(this.#ownPool);
    this.#pasts = new PastKeeper(this.#ownPool);
    this.#limits = limits;
    const isReading = (reader: ChangesReader) => this.#subscriptions.isReading(reader);
    this.#apart = new SlowReaders({ connection, limits, log, isReading });
    this.#log = log;
    this.#onMessage = onMessage;
    this.#tables = new TableFinder(pool);
  }

  /** Starts with what is committed from now on. */
  async start(): Promise<void> {
    await this.#pool.query('select realtime.follow_publication()');
    const { rows } = await this.#pool.query<{ follows: boolean }>(
      `select exists (select from pg_event_trigger
         where evtname = 'realtime_follow_publication') as follows`,
    );
    this.#followsByItself = rows[0]?.follows ?? false;
    await this.#outbox.start();
    this.#running = this.#run();
  }

  idsOf(requests: readonly ChangesRequest[]): readonly number[] {
    return numberRequests(requests);
  }

  /** All of the requests or none. */
  async subscribe(
    reader: ChangesReader,
    requests: readonly ChangesRequest[],
    ids: readonly number[],
  ): Promise<{ status: 'subscribed' } | { status: 'failed'; message: string }> {
    // Registered before the first wait: a reader that leaves meanwhile must not be added
    // afterwards, for ever.
    const isStillThere = this.#subscriptions.begin(reader);
    try {
      const read = await this.#readRequests(reader, requests, ids);
      if (read.status === 'failed') {
        this.#subscriptions.remove(reader);
        return read;
      }
      // It may have left during the query.
      if (!isStillThere()) return { status: 'subscribed' };
      for (const { key, subscription } of read.found) this.#subscriptions.add(key, subscription);
      return { status: 'subscribed' };
    } catch (error) {
      this.#subscriptions.remove(reader);
      throw error;
    }
  }

  async #readRequests(
    reader: ChangesReader,
    requests: readonly ChangesRequest[],
    ids: readonly number[],
  ): Promise<
    | { status: 'possible'; found: readonly { key: string; subscription: Subscription }[] }
    | { status: 'failed'; message: string }
  > {
    // Without event triggers, a new table is noticed here.
    if (!this.#followsByItself) await this.#pool.query('select realtime.follow_publication()');
    const refusal = this.#apart.refusalOf(reader);
    if (requests.length > 0 && refusal !== undefined) return { status: 'failed', message: refusal };
    const found: { key: string; subscription: Subscription }[] = [];
    for (const [index, request] of requests.entries()) {
      const id = ids[index] ?? 0;
      const read = await readRequest(this.#pool, request, { id, reader, tables: this.#tables });
      if (read.status === 'failed') return read;
      found.push(read);
    }
    return { status: 'possible', found };
  }

  unsubscribe(reader: ChangesReader): void {
    this.#subscriptions.remove(reader);
  }

  /** Wakes the loop: there may be new changes. */
  wake(): void {
    this.#pause.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
    await this.#apart.stop();
    this.#outbox.stop();
    await this.#ownPool.end();
  }

  /** Polls quickly while changes arrive; otherwise waits for a notification. */
  async #run(): Promise<void> {
    let newsAt = Number.NEGATIVE_INFINITY;
    while (!this.#isStopped) {
      try {
        if (await this.#readAll()) newsAt = performance.now();
        const isBusy = performance.now() - newsAt < busyMilliseconds;
        if (isBusy !== this.#isWaiting) {
          await this.#pause.take(isBusy ? pollMilliseconds : maxPauseMilliseconds);
        } else {
          // One more poll finds what was committed before others knew that this server waits.
          await this.#setWaiting(!isBusy);
        }
      } catch (error) {
        // Nothing is lost: undelivered changes are read again.
        this.#log.warn({ reason: reasonOf(error) }, 'realtime changes wait');
        await this.#pause.take(maxPauseMilliseconds);
      }
    }
  }

  async #setWaiting(isWaiting: boolean): Promise<void> {
    await this.#ownPool.query(
      `insert into realtime.servers (id, is_waiting) values ($1, $2)
       on conflict (id) do update set is_waiting = $2, seen_at = now()`,
      [this.#server, isWaiting],
    );
    this.#isWaiting = isWaiting;
  }

  /** @returns whether there was anything. */
  async #readAll(): Promise<boolean> {
    let isAny = false;
    for (;;) {
      const changes = await this.#outbox.next(batch);
      if (changes.length === 0) return isAny;
      isAny = true;
      const tables = await this.#judge(changes);
      this.#deliver(changes, tables);
      this.#outbox.done(changes);
    }
  }

  /** All queries run before anything is sent, so that a batch is delivered completely. */
  async #judge(changes: readonly Change[]): Promise<readonly TableBatch[]> {
    const byTable = Map.groupBy(
      changes.filter((change) => change.type !== 'MESSAGE'),
      tableKey,
    );
    const wanted = [...byTable].flatMap(([key, ofTable]) => {
      const [first] = ofTable;
      const subscriptions = first ? this.#subscriptions.of(first) : [];
      return first && subscriptions.length > 0 ? [{ key, ofTable, first, subscriptions }] : [];
    });
    if (wanted.length === 0) return [];
    const shapes = await shapesOf(
      this.#ownPool,
      wanted.map(({ first }) => first),
    );
    const tables: TableBatch[] = [];
    for (const { key, ofTable, subscriptions } of wanted) {
      const shape = shapes.get(key);
      // Dropped since.
      if (!shape) continue;
      const table = new TableBatch(shape, findInterest(ofTable, { shape, subscriptions }));
      await this.#judgeTogether(table);
      tables.push(table);
    }
    return tables;
  }

  /** Queries row-level security at most once for existing rows and once for deleted ones. */
  async #judgeTogether(table: TableBatch): Promise<void> {
    const readers = [...table.readers].filter((reader) => !this.#apart.isIsolated(reader));
    const timeout = `${this.#limits.judgeTogetherMilliseconds}ms`;
    try {
      await table.judge(readers, {
        present: (ask) => inRolledBackTransaction(this.#ownPool, timeout, ask),
        past: async (ask) => this.#outbox.past?.ask(timeout, ask),
      });
    } catch (error) {
      // One of them takes too long, or fails: then each is evaluated apart.
      if (!isRefusal(error)) throw error;
      this.#log.warn({ reason: reasonOf(error) }, 'realtime changes are judged one by one');
    }
  }

  /**
   * Delivers to readers that are evaluated together, in the order of commits; hands the others
   * over.
   */
  #deliver(changes: readonly Change[], tables: readonly TableBatch[]): void {
    const places = new Map<Change, { table: TableBatch; index: number }>();
    const isApart = new Map<ChangesReader, boolean>();
    for (const table of tables) {
      for (const [index, { change }] of table.interests.entries()) {
        places.set(change, { table, index });
      }
      for (const reader of table.readers) {
        const isLate = isApart.get(reader) ?? this.#isApart(reader);
        isApart.set(reader, isLate || table.seenBy(reader) === undefined);
      }
    }
    const works = new Map<ChangesReader, { table: TableBatch; index: number }[]>();
    for (const change of changes) {
      if (change.type === 'MESSAGE') this.#onMessage(change);
      const place = places.get(change);
      if (!place) continue;
      const { table, index } = place;
      for (const [reader, requests] of table.interests[index]?.readers ?? []) {
        if (isApart.get(reader)) {
          const entries = works.get(reader);
          if (entries) entries.push(place);
          else works.set(reader, [place]);
        } else if (this.#subscriptions.isReading(reader) && table.seenBy(reader)?.has(index)) {
          table.deliveries[index]?.send(
            reader,
            requests.map(({ subscription }) => subscription),
          );
        }
      }
    }
    for (const [reader, entries] of works) this.#handOver(reader, entries);
  }

  #handOver(
    reader: ChangesReader,
    entries: readonly { readonly table: TableBatch; readonly index: number }[],
  ): void {
    const owns = new Map<TableBatch, OwnChanges>();
    const placed = entries.map(({ table, index }) => {
      const own = owns.get(table) ?? table.ownOf(reader);
      owns.set(table, own);
      return { own, place: index };
    });
    // Readers that were too expensive before get no deletions.
    const needsPast =
      !this.#apart.isIsolated(reader) && [...owns.values()].some((own) => own.needsPast);
    const past = needsPast && this.#outbox.past;
    const kept = past ? this.#pasts.keep(past) : undefined;
    if (past && !kept) reader.endChanges(fellBehind);
    else this.#apart.add({ reader, entries: placed, past: kept });
  }

  #isApart(reader: ChangesReader): boolean {
    return this.#subscriptions.needsDatabase(reader) || this.#apart.hasWork(reader);
  }
}
