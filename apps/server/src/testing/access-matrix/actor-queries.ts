import type { PoolClient } from 'pg';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import type { Actor } from './access-table.ts';
import type { Row } from './row-sql.ts';
import { emailOf, people, personId, requesterOf } from './people-and-projects.ts';
import type { Person } from './people-and-projects.ts';

/** The database's answer: rows, or why it refused. */
export type Answer =
  | { readonly status: 'done'; readonly rows: readonly Row[]; readonly count: number }
  | {
      readonly status: 'refused';
      readonly code: string;
      readonly message: string;
      readonly hint: string | undefined;
    };

export interface QueryOptions {
  /** The project link that the request carries. */
  readonly link?: string | undefined;
  /** The channel that the request is about. */
  readonly topic?: string;
}

export interface ActorQueries {
  /** Runs one statement with an actor's rights; a refused one leaves no changes. */
  readonly query: (
    who: Actor | Person,
    sql: string,
    values?: readonly unknown[],
    options?: QueryOptions,
  ) => Promise<Answer>;
  /** Rolls back whatever the callback changed. */
  readonly rollBackAfter: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Lets actors query one after another in one transaction that is rolled back. */
export async function withActorQueries<T>(
  database: Database,
  run: (queries: ActorQueries) => Promise<T>,
): Promise<T> {
  return inTransaction(database.requests, (client) => run(actorQueriesOn(client)), {
    end: 'rollback',
  });
}

function actorQueriesOn(client: PoolClient): ActorQueries {
  return {
    query: async (who, sql, values = [], { link, topic } = {}) => {
      const { role, claims } = resolveRequester(who);
      await client.query('savepoint before_statement');
      try {
        await client.query(
          `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
             set_config('request.headers', $3, true), set_config('realtime.topic', $4, true),
             set_config('search_path', 'webmaps, extensions', true)`,
          [
            role,
            JSON.stringify({ ...claims, role }),
            JSON.stringify({ 'x-project-link': link }),
            topic ?? '',
          ],
        );
        const { rows, rowCount } = await client.query<Row>(sql, [...values]);
        await client.query('release savepoint before_statement');
        return { status: 'done', rows, count: rowCount ?? 0 };
      } catch (error) {
        await client.query('rollback to savepoint before_statement');
        const { code = '', message, hint } = error as Error & { code?: string; hint?: string };
        return { status: 'refused', code, message, hint };
      }
    },
    rollBackAfter: async (work) => {
      await client.query('savepoint before_work');
      try {
        return await work();
      } finally {
        await client.query('rollback to savepoint before_work');
      }
    },
  };
}

function resolveRequester(who: Actor | Person): Requester {
  if (!isPerson(who)) return requesterOf(who);
  const claims = { sub: personId(who), email: emailOf(who), aud: 'authenticated' };
  return { role: 'authenticated', claims };
}

function isPerson(who: Actor | Person): who is Person {
  return people.includes(who as Person);
}
