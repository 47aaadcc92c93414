import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ChangesWish } from '../channels/join-options.ts';
import { encodePayloadText } from '../wire/encode.ts';
import type { Frame } from '../wire/message.ts';
import { describeChange } from './describe-change.ts';
import { findInterest } from './interest.ts';
import type { Interest } from './interest.ts';
import { isRefusal } from './is-refusal.ts';
import { Outbox } from './outbox.ts';
import type { Change } from './outbox.ts';
import { readWish } from './read-wish.ts';
import { numberWishes } from './subscription.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import { shapesOf, TableFinder, tableKey } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';
import { findVisibility } from './visibility.ts';
import type { Visibility } from './visibility.ts';
import { reasonOf } from '../reason-of.ts';

/** How many changes are looked at together; the rest waits in the outbox, not in memory. */
const batchSize = 200;

/** After the last news it goes on looking, because more is likely. */
const busyMilliseconds = 1000;
const lookMilliseconds = 20;
/** In case nobody woke it. */
const longestNapMilliseconds = 1000;

export interface ChangeFeedOptions {
  readonly pool: Pool;
  readonly log: Logger;
  /** This server, as others know it. */
  readonly server: string;
  /** A message that the database sends, in its place among the changes. */
  readonly onMessage: (change: Change) => void;
}

/** Reads the outbox in the order of commits and tells the readers of what they may see. */
export class ChangeFeed {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #onMessage: (change: Change) => void;
  readonly #byTable = new Map<string, Set<Subscription>>();
  readonly #keysOf = new Map<ChangesReader, Set<string>>();
  readonly #tables: TableFinder;
  #followsByItself = false;
  readonly #outbox: Outbox;
  readonly #server: string;
  /** Others wake us when they change something. */
  #isWaiting = false;
  #isWoken = false;
  #isStopped = false;
  #endNap = () => {};
  #running: Promise<void> | undefined;

  constructor({ pool, log, server, onMessage }: ChangeFeedOptions) {
    this.#server = server;
    this.#outbox = new Outbox(pool);
    this.#pool = pool;
    this.#log = log;
    this.#onMessage = onMessage;
    this.#tables = new TableFinder(pool);
  }

  /** Begins with what is committed from now on. */
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

  idsOf(wishes: readonly ChangesWish[]): readonly number[] {
    return numberWishes(wishes);
  }

  /** All of the wishes or none. */
  async subscribe(
    reader: ChangesReader,
    wishes: readonly ChangesWish[],
    ids: readonly number[],
  ): Promise<{ status: 'subscribed' } | { status: 'failed'; message: string }> {
    // Where event triggers are not allowed, this is when a new table is noticed.
    if (!this.#followsByItself) await this.#pool.query('select realtime.follow_publication()');
    const keys = new Set<string>();
    const found: { key: string; subscription: Subscription }[] = [];
    this.#keysOf.set(reader, keys);
    for (const [index, wish] of wishes.entries()) {
      const id = ids[index] ?? 0;
      const read = await readWish(this.#pool, wish, { id, reader, tables: this.#tables });
      if (read.status === 'failed') return read;
      found.push(read);
    }
    // It may have left while the database was asked.
    if (this.#keysOf.get(reader) !== keys) return { status: 'subscribed' };
    for (const { key, subscription } of found) {
      keys.add(key);
      const ofTable = this.#byTable.get(key) ?? new Set();
      this.#byTable.set(key, ofTable.add(subscription));
    }
    return { status: 'subscribed' };
  }

  unsubscribe(reader: ChangesReader): void {
    for (const key of this.#keysOf.get(reader) ?? []) {
      const ofTable = this.#byTable.get(key) ?? new Set();
      for (const subscription of ofTable) {
        if (subscription.reader === reader) ofTable.delete(subscription);
      }
      if (ofTable.size === 0) this.#byTable.delete(key);
    }
    this.#keysOf.delete(reader);
  }

  /** There may be something new. */
  wake(): void {
    this.#isWoken = true;
    this.#endNap();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
  }

  /** Looks often while there is news; else waits to be woken. */
  async #run(): Promise<void> {
    let newsAt = Number.NEGATIVE_INFINITY;
    while (!this.#isStopped) {
      try {
        if (await this.#readAll()) newsAt = performance.now();
        const isBusy = performance.now() - newsAt < busyMilliseconds;
        if (isBusy !== this.#isWaiting) {
          await this.#nap(isBusy ? lookMilliseconds : longestNapMilliseconds);
        } else {
          // What is committed before others know that we wait is found by looking once more.
          await this.#sayWaiting(!isBusy);
        }
      } catch (error) {
        // Nothing is lost: what was not told is read again.
        this.#log.warn({ reason: reasonOf(error) }, 'realtime changes wait');
        await this.#nap(longestNapMilliseconds);
      }
    }
  }

  async #nap(milliseconds: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#endNap = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
  }

  async #sayWaiting(isWaiting: boolean): Promise<void> {
    await this.#pool.query(
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
      const changes = await this.#outbox.next(batchSize);
      if (changes.length === 0) return isAny;
      isAny = true;
      const plan = await this.#plan(changes);
      for (const change of changes) {
        if (change.type === 'MESSAGE') this.#onMessage(change);
        else plan.get(change)?.();
      }
      this.#outbox.done(changes);
    }
  }

  /** All that needs the database is done before anything is sent: then a batch is told whole. */
  async #plan(changes: readonly Change[]): Promise<ReadonlyMap<Change, () => void>> {
    const plan = new Map<Change, () => void>();
    const byTable = Map.groupBy(
      changes.filter((change) => change.type !== 'MESSAGE'),
      tableKey,
    );
    const wanted = [...byTable].flatMap(([key, ofTable]) => {
      const [first] = ofTable;
      const subscriptions = first ? this.#subscriptionsOf(first) : [];
      return first && subscriptions.length > 0 ? [{ key, ofTable, first, subscriptions }] : [];
    });
    if (wanted.length === 0) return plan;
    const shapes = await shapesOf(
      this.#pool,
      wanted.map(({ first }) => first),
    );
    for (const { key, ofTable, subscriptions } of wanted) {
      const shape = shapes.get(key);
      // Dropped since.
      if (!shape) continue;
      try {
        const interests = await findInterest(this.#pool, ofTable, { shape, subscriptions });
        const isVisible = await findVisibility(this.#pool, interests, shape);
        for (const [index, interest] of interests.entries()) {
          plan.set(interest.change, () => this.#tell(interest, { index, shape, isVisible }));
        }
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // It would fail again, and everything after it would wait for ever.
        this.#log.error({ reason: reasonOf(error) }, 'realtime changes skipped');
      }
    }
    return plan;
  }

  #subscriptionsOf({ schema, table }: Change): readonly Subscription[] {
    const keys = [
      tableKey({ schema, table }),
      tableKey({ schema, table: '*' }),
      tableKey({ schema: '*', table: '*' }),
      tableKey({ schema: '*', table }),
    ];
    return keys.flatMap((key) => [...(this.#byTable.get(key) ?? [])]);
  }

  #tell(
    { change, readers }: Interest,
    { index, shape, isVisible }: { index: number; shape: TableShape; isVisible: Visibility },
  ): void {
    const descriptions = new Map<string, string>();
    const frames = new Map<string, Frame>();
    for (const [reader, subscriptions] of readers) {
      // It may have left meanwhile.
      if (!this.#keysOf.has(reader) || !isVisible(reader, index)) continue;
      const { role } = reader.requester;
      for (const [form, ofForm] of Map.groupBy(subscriptions, formOf)) {
        const columns = ofForm[0]?.columns;
        const described = `${role} ${form}`;
        const data =
          descriptions.get(described) ?? describeChange(change, shape, { role, columns });
        descriptions.set(described, data);
        const ids = JSON.stringify(ofForm.map(({ id }) => id));
        const { topic, version } = reader;
        const key = JSON.stringify([described, ids, topic, version]);
        const frame =
          frames.get(key) ??
          encodePayloadText({ joinRef: null, ref: null }, `{"ids":${ids},"data":${data}}`, {
            version,
            topic,
            event: 'postgres_changes',
          });
        frames.set(key, frame);
        reader.send(frame);
      }
    }
  }
}

/** Subscriptions with the same columns are told together. */
function formOf({ columns }: Subscription): string {
  return columns ? JSON.stringify([...columns].toSorted()) : '*';
}
