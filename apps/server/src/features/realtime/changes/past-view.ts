import { escapeLiteral } from 'pg';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isRefusal } from './is-refusal.ts';

/**
 * A transaction that keeps seeing the database as it was at its first query. It answers who could
 * see a row before it was deleted: in it neither the row nor what its policies read, such as a
 * membership that was deleted with it, has changed.
 */
export class PastView {
  readonly #client: PoolClient;
  #asking: Promise<unknown> = Promise.resolve();
  #users = 1;
  #isLost = false;

  private constructor(client: PoolClient) {
    this.#client = client;
  }

  static async open(pool: Pool): Promise<PastView> {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read');
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    return new PastView(client);
  }

  query<R extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<R>> {
    return this.#client.query<R>(query);
  }

  /**
   * Runs a query, and rolls back every setting and lock that it left.
   *
   * @returns undefined where the connection is lost, and with it the view.
   * @throws what the database refuses, such as a statement that takes too long.
   */
  ask<T>(
    statementTimeout: string,
    ask: (client: PoolClient) => Promise<T>,
  ): Promise<T | undefined> {
    const asked = this.#asking.then(() => this.#ask(statementTimeout, ask));
    this.#asking = asked.catch(() => undefined);
    return asked;
  }

  /** Adds a user, each of whom closes it. */
  retain(): void {
    this.#users += 1;
  }

  close(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    const client = this.#client;
    // Queued behind running queries.
    this.#asking = this.#asking
      .then(() => client.query('rollback'))
      .then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
  }

  /**
   * A view of the same snapshot on a connection of its own, so that its queries delay none here.
   *
   * @returns undefined where either connection is lost.
   */
  async fork(pool: Pool): Promise<PastView | undefined> {
    this.retain();
    try {
      const name = await this.#export();
      if (name === undefined) return undefined;
      const view = await PastView.open(pool);
      try {
        await view.query({ text: `set transaction snapshot ${escapeLiteral(name)}` });
      } catch {
        view.close();
        return undefined;
      }
      return view;
    } catch {
      return undefined;
    } finally {
      this.close();
    }
  }

  /** Not within a savepoint, where no snapshot may be exported. */
  #export(): Promise<string | undefined> {
    const exported = this.#asking.then(async () => {
      if (this.#isLost) return undefined;
      try {
        const { rows } = await this.#client.query<{ name: string }>(
          'select pg_export_snapshot() as name',
        );
        return rows[0]?.name;
      } catch {
        this.#isLost = true;
        return undefined;
      }
    });
    this.#asking = exported;
    return exported;
  }

  async #ask<T>(
    statementTimeout: string,
    ask: (client: PoolClient) => Promise<T>,
  ): Promise<T | undefined> {
    if (this.#isLost) return undefined;
    try {
      await this.#client.query('savepoint asked');
      try {
        await this.#client.query(
          `select set_config('search_path', 'public, extensions', true),
            set_config('statement_timeout', $1, true)`,
          [statementTimeout],
        );
        return await ask(this.#client);
      } finally {
        await this.#client.query('rollback to savepoint asked; release savepoint asked');
      }
    } catch (error) {
      if (isRefusal(error)) throw error;
      this.#isLost = true;
      return undefined;
    }
  }
}
