import type { PoolClient } from 'pg';
import type { Row } from './describe-change.ts';
import { isRefusal, isTimeout } from './is-refusal.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import type { TableShape } from './table-shape.ts';

/** Runs a question in a lane of its own; throws where it takes too long. */
export type AskApart = <T>(ask: (client: PoolClient) => Promise<T>) => Promise<T>;

/** The database's answers, asked once for each filter and all changes of a table together. */
export class FilterAnswers {
  readonly #shape: TableShape;
  readonly #rows: readonly Row[];
  readonly #answers = new Map<string, Promise<readonly boolean[]>>();

  constructor(shape: TableShape, rows: readonly Row[]) {
    this.#shape = shape;
    this.#rows = rows;
  }

  /** @param askApart of the one who asks first; others with the same filter wait for that answer. */
  ask(filter: ResolvedFilter, askApart: AskApart): Promise<readonly boolean[]> {
    const { column, operator, value, isNegated } = filter;
    const key = JSON.stringify([column, operator, value, isNegated]);
    const answer = this.#answers.get(key) ?? this.#query(filter, askApart);
    this.#answers.set(key, answer);
    // It is asked again where the connection broke; a time-out holds for all who have this filter.
    answer.catch((error: unknown) => isTimeout(error) || this.#answers.delete(key));
    return answer;
  }

  async #query(
    { column, operator, value, isNegated }: ResolvedFilter,
    askApart: AskApart,
  ): Promise<readonly boolean[]> {
    // The column alone: what else is in a row must not make its filters dear.
    const records = this.#rows.map((row) => JSON.stringify({ [column]: row[column] }));
    const answers = await askApart(async (client) => {
      const { rows } = await client.query<{ answers: (boolean | null)[] | null }>(
        'select realtime.matching_records($1, $2, $3, $4, $5) as answers',
        [this.#shape.oid, records, column, operator, value],
      );
      return rows[0]?.answers ?? [];
    }).catch((error: unknown) => {
      // A filter that fails on these rows finds none of them.
      if (isRefusal(error) && !isTimeout(error)) return [];
      throw error;
    });
    // Neither a comparison with nothing nor its opposite is true.
    return answers.map((answer) => (answer === null ? false : answer !== isNegated));
  }
}
