import type { Pool, PoolClient } from 'pg';
import { requireActiveSession } from './active-session.ts';

/** The roles that a request can take. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof requestRoles)[number];

/** Who asks: the role that the database is asked as, and what the token says of the person. */
export interface Requester {
  readonly role: RequestRole;
  /** The verified token's claims, `role` among them. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** What policies may ask of the request's headers (`request.headers`); no credentials. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Default: the product's tables before those of the same name in `public`. */
  readonly searchPath?: string;
  /** More settings for this transaction alone, such as `request.headers`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How it ends where the work did not throw. */
  readonly end?: 'commit' | 'rollback';
}

/**
 * Does the work in one transaction with the rights of the one who asks. Row-level security sees
 * their claims; what throws is rolled back.
 *
 * @throws the database's `PT401` where the session of the one who asks has ended.
 */
export async function asRequester<T>(
  pool: Pool,
  requester: Requester,
  work: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const {
    readOnly = false,
    searchPath = 'webmaps, public, extensions',
    settings = {},
    end,
  } = options;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(readOnly ? 'begin read only' : 'begin');
    const values = {
      'request.jwt.claims': JSON.stringify({ ...requester.claims, role: requester.role }),
      role: requester.role,
      search_path: searchPath,
      'request.headers': JSON.stringify(requester.headers ?? {}),
      ...settings,
    };
    const calls = Object.keys(values).map(
      (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
    );
    await client.query(
      `select ${requireActiveSession('$2')}, ${calls.join(', ')}`,
      Object.entries(values).flat(),
    );
    const result = await work(client);
    await client.query(end === 'rollback' ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
