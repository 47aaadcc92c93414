import type { PoolClient } from 'pg';
import { FilterAnswers } from './filter-answers.ts';
import type { Interest } from './interest.ts';
import type { ChangesReader } from './subscription.ts';
import type { TableShape } from './table-shape.ts';
import { Telling } from './telling.ts';
import { askerOf, askersOf, findSeenRows } from './visibility.ts';
import type { Asker, SeenRows } from './visibility.ts';

/** Asks the database; undefined where it cannot be asked any more. */
type Ask = <T>(ask: (client: PoolClient) => Promise<T>) => Promise<T | undefined>;

/** Where row-level security is asked about rows that are there, and about rows that were deleted. */
export interface Views {
  readonly present: Ask;
  readonly past: Ask;
}

/** Changes of one table that are judged together. */
export class TableBatch {
  readonly interests: readonly Interest[];
  readonly tellings: readonly Telling[];
  /** Of those who were never too expensive. */
  readonly answers: FilterAnswers;
  /** Of those who were: nobody else waits for what they ask first. */
  readonly isolatedAnswers: FilterAnswers;
  readonly #shape: TableShape;
  #seen: SeenRows | undefined;

  constructor(shape: TableShape, interests: readonly Interest[]) {
    this.#shape = shape;
    this.interests = interests;
    this.tellings = interests.map(({ change }) => new Telling(change, shape));
    const rows = interests.map(({ row }) => row);
    this.answers = new FilterAnswers(shape, rows);
    this.isolatedAnswers = new FilterAnswers(shape, rows);
  }

  get readers(): ReadonlySet<ChangesReader> {
    return new Set(this.interests.flatMap(({ readers }) => [...readers.keys()]));
  }

  /** Judges for all of these readers together. */
  async judge(readers: Iterable<ChangesReader>, views: Views): Promise<void> {
    this.#seen = await this.#see(askersOf(readers), views);
  }

  /** Which of the changes the reader may see; undefined where it was not judged with others. */
  seenBy(reader: ChangesReader): ReadonlySet<number> | undefined {
    return this.#seen?.get(askerOf(reader).key);
  }

  async judgeAlone(reader: ChangesReader, views: Views): Promise<ReadonlySet<number>> {
    const asker = askerOf(reader);
    return (await this.#see([asker], views)).get(asker.key) ?? new Set();
  }

  /** Rows that were deleted are judged as they were just before, by a view of that time. */
  async #see(askers: readonly Asker[], { present, past }: Views): Promise<SeenRows> {
    const indexes = [...this.interests.keys()];
    const isDeleted = (index: number) => this.interests[index]?.change.type === 'DELETE';
    const there = indexes.filter((index) => !isDeleted(index));
    const gone = indexes.filter(isDeleted);
    if (!this.#shape.hasRowSecurity) return everything(askers, indexes);
    // Nothing but that there was a change is told of a row without a key; of one that is gone, not
    // even that.
    if (!this.#shape.columns.some(({ isKey }) => isKey)) return everything(askers, there);
    const [seen, seenBefore] = [
      await this.#ask(present, there, askers),
      await this.#ask(past, gone, askers),
    ];
    return new Map(
      askers.map(({ key }) => [
        key,
        new Set([...(seen.get(key) ?? []), ...(seenBefore.get(key) ?? [])]),
      ]),
    );
  }

  async #ask(
    ask: Ask,
    indexes: readonly number[],
    askers: readonly Asker[],
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    if (indexes.length === 0 || askers.length === 0) return new Map();
    const keys = indexes.map((index) => this.#keyOf(this.interests[index]?.row ?? {}));
    const rows = await ask((client) => findSeenRows(client, this.#shape, { keys, askers }));
    return new Map(
      [...(rows ?? [])].map(([key, seen]) => [key, indexes.filter((_, place) => seen.has(place))]),
    );
  }

  #keyOf(row: Interest['row']): string {
    const columns = this.#shape.columns.filter(({ isKey }) => isKey);
    return JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name]])));
  }
}

function everything(askers: readonly Asker[], indexes: readonly number[]): SeenRows {
  const all = new Set(indexes);
  return new Map(askers.map(({ key }) => [key, all]));
}
