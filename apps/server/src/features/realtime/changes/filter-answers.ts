import type { PoolClient } from 'pg';
import type { Row } from './describe-change.ts';
import { isRefusal } from './is-refusal.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import type { TableShape } from './table-shape.ts';

/** Runs a query in a lane of its own; throws where it takes too long. */
export type AskApart = <T>(ask: (client: PoolClient) => Promise<T>) => Promise<T>;

/** Rows of one batch of changes, by their index. */
export type Rows = ReadonlyMap<number, Row>;

interface Question {
  readonly places: readonly number[];
  /** The indexes of the rows for which the filter holds. */
  readonly answer: Promise<ReadonlySet<number>>;
}

/**
 * The database's filter results for one table of a batch, queried once for each filter and row. A
 * reader's query neither includes rows of other readers nor fails because of them.
 */
export class FilterAnswers {
  readonly #shape: TableShape;
  readonly #asked = new Map<string, Map<number, Question>>();

  constructor(shape: TableShape) {
    this.#shape = shape;
  }

  /**
   * @param rows that the reader requests and may see.
   * @param askApart runs the query of the first reader; others with the same filter wait for its
   * result.
   * @returns the indexes of the rows for which the filter holds.
   */
  async ask(filter: ResolvedFilter, rows: Rows, askApart: AskApart): Promise<ReadonlySet<number>> {
    const { column, operator, value, isNegated } = filter;
    const key = JSON.stringify([column, operator, value, isNegated]);
    const asked = this.#asked.get(key) ?? new Map<number, Question>();
    this.#asked.set(key, asked);
    const unasked = new Map([...rows].filter(([place]) => !asked.has(place)));
    if (unasked.size > 0) this.#begin(filter, { rows: unasked, asked, askApart });
    const questions = new Set([...rows.keys()].flatMap((place) => asked.get(place) ?? []));
    const found = new Set<number>();
    for (const { places, answer } of questions) {
      const mine = new Map([...rows].filter(([place]) => places.includes(place)));
      const own = () => this.#begin(filter, { rows: mine, asked, askApart }).answer;
      const holds = await answer.catch((error: unknown) => {
        // Other rows may have made it fail; a query that failed on these alone would fail again.
        if (mine.size < places.length) return own();
        throw error;
      });
      for (const place of holds) if (rows.has(place)) found.add(place);
    }
    return found;
  }

  #begin(
    filter: ResolvedFilter,
    { rows, asked, askApart }: { rows: Rows; asked: Map<number, Question>; askApart: AskApart },
  ): Question {
    const places = [...rows.keys()];
    const question = { places, answer: this.#query(filter, rows, askApart) };
    for (const place of places) asked.set(place, question);
    question.answer.catch((error: unknown) => {
      // Retried where the connection broke; what the database refuses, it refuses again.
      if (isRefusal(error)) return;
      for (const place of places) if (asked.get(place) === question) asked.delete(place);
    });
    return question;
  }

  async #query(
    { column, operator, value, isNegated }: ResolvedFilter,
    rows: Rows,
    askApart: AskApart,
  ): Promise<ReadonlySet<number>> {
    // The column alone: other columns of a row must not make its filters expensive.
    const records = [...rows.values()].map((row) => JSON.stringify({ [column]: row[column] }));
    const answers = await askApart(async (client) => {
      const found = await client.query<{ answers: (boolean | null)[] | null }>(
        'select realtime.matching_records($1, $2, $3, $4, $5) as answers',
        [this.#shape.oid, records, column, operator, value],
      );
      return found.rows[0]?.answers ?? [];
    });
    // A comparison with null is not true, and neither is its negation.
    const isTrue = (answer: boolean | null | undefined) => (answer ?? isNegated) !== isNegated;
    return new Set([...rows.keys()].filter((_, index) => isTrue(answers[index])));
  }
}
