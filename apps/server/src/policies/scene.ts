import type { PoolClient } from 'pg';
import type { Database } from '../db/database.ts';
import type { Requester } from '../db/transaction.ts';
import type { Asker } from './access-table.ts';
import type { Row } from './row-sql.ts';
import { emailOf, people, personId, requesterOf } from './world.ts';
import type { Person } from './world.ts';

/** What the database answered: rows, or why not. */
export type Answer =
  | { readonly status: 'done'; readonly rows: readonly Row[]; readonly count: number }
  | {
      readonly status: 'refused';
      readonly code: string;
      readonly message: string;
      readonly hint: string | undefined;
    };

export interface AskOptions {
  /** The project link that the request holds. */
  readonly link?: string | undefined;
  /** The channel that the request is about. */
  readonly topic?: string;
}

export interface Scene {
  /** One statement with the rights of one person; what is refused leaves nothing behind. */
  readonly ask: (
    who: Asker | Person,
    sql: string,
    values?: readonly unknown[],
    options?: AskOptions,
  ) => Promise<Answer>;
  /** What happens in it is undone. */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Several people act one after another in one transaction, of which nothing stays. */
export async function playScene<T>(
  database: Database,
  play: (scene: Scene) => Promise<T>,
): Promise<T> {
  const client = await database.requests.connect();
  try {
    await client.query('begin');
    return await play(sceneOn(client));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function sceneOn(client: PoolClient): Scene {
  return {
    ask: async (who, sql, values = [], { link, topic } = {}) => {
      const { role, claims } = requesterOfAnybody(who);
      await client.query('savepoint asked');
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
        await client.query('release savepoint asked');
        return { status: 'done', rows, count: rowCount ?? 0 };
      } catch (error) {
        await client.query('rollback to savepoint asked');
        const { code = '', message, hint } = error as Error & { code?: string; hint?: string };
        return { status: 'refused', code, message, hint };
      }
    },
    aside: async (work) => {
      await client.query('savepoint aside');
      try {
        return await work();
      } finally {
        await client.query('rollback to savepoint aside');
      }
    },
  };
}

function requesterOfAnybody(who: Asker | Person): Requester {
  if (!isPerson(who)) return requesterOf(who);
  const claims = { sub: personId(who), email: emailOf(who), aud: 'authenticated' };
  return { role: 'authenticated', claims };
}

function isPerson(who: Asker | Person): who is Person {
  return people.includes(who as Person);
}
