import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ChangesWish } from '../channels/join-options.ts';
import { encodePayloadText } from '../wire/encode.ts';
import type { Frame } from '../wire/message.ts';
import { describeChange } from './describe-change.ts';
import { findInterest } from './interest.ts';
import type { Interest } from './interest.ts';
import { isRefusal } from './is-refusal.ts';
import { endOfOutbox, readOutbox } from './outbox.ts';
import type { Change, Cursor } from './outbox.ts';
import { readWish } from './read-wish.ts';
import { numberWishes } from './subscription.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import { shapesOf, TableFinder, tableKey } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';
import { findVisibility } from './visibility.ts';
import type { Visibility } from './visibility.ts';

/** How many changes are looked at together; the rest waits in the outbox, not in memory. */
const batchSize = 200;

const retryMilliseconds = 1000;

export interface ChangeFeedOptions {
  readonly pool: Pool;
  readonly log: Logger;
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
  #cursor: Cursor | undefined;
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor({ pool, log, onMessage }: ChangeFeedOptions) {
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
    this.#cursor = await endOfOutbox(this.#pool);
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

  /** Reads what is new; while it reads, one more call means one more reading. */
  wake(): void {
    if (this.#reading) {
      this.#isAskedAgain = true;
      return;
    }
    this.#reading = this.#readAll()
      .catch((error: unknown) => {
        // Nothing is lost: the cursor stays where it was until a batch is told.
        this.#log.warn({ error }, 'realtime changes wait');
        setTimeout(() => this.wake(), retryMilliseconds).unref();
      })
      .finally(() => {
        this.#reading = undefined;
        if (this.#isAskedAgain) this.wake();
      });
  }

  /** Resolves when nothing is being read. */
  async rest(): Promise<void> {
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    let isMore = true;
    while (isMore && this.#cursor) {
      this.#isAskedAgain = false;
      const changes = await readOutbox(this.#pool, this.#cursor, batchSize);
      const plan = await this.#plan(changes);
      for (const change of changes) {
        if (change.type === 'MESSAGE') this.#onMessage(change);
        else plan.get(change)?.();
      }
      const last = changes.at(-1);
      if (last) this.#cursor = { position: last.position, id: last.id };
      isMore = changes.length === batchSize || this.#isAskedAgain;
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
      // Dropped or taken out of the feed since.
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
        this.#log.error({ error }, 'realtime changes skipped');
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
