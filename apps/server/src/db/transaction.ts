import type { ClientBase, Pool, PoolClient } from 'pg';
import { requireActiveSession } from './active-session.ts';

/** The roles that a request can take. */
export const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof requestRoles)[number];

export function isRequestRole(role: unknown): role is RequestRole {
  return requestRoles.includes(role as RequestRole);
}

/** The caller of a request: its database role and the claims of its token. */
export interface Requester {
  readonly role: RequestRole;
  /** The verified token's claims, `role` among them. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** The request's headers that policies may read (`request.headers`); no credentials. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequesterOptions {
  readonly readOnly?: boolean;
  /** Default: the product's tables before those of the same name in `public`. */
  readonly searchPath?: string;
  /** More settings for this transaction alone, such as `request.headers`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How the transaction ends where the callback did not throw. */
  readonly end?: 'commit' | 'rollback';
}

/**
 * Runs the callback in one transaction with the requester's rights. Row-level security sees their
 * claims.
 *
 * @throws the database's `PT401` where the requester's session has ended.
 */
export async function asRequester<T>(
  pool: Pool,
  requester: Requester,
  work: (client: PoolClient) => Promise<T>,
  options: RequesterOptions = {},
): Promise<T> {
  const {
    readOnly = false,
    searchPath = 'webmaps, public, extensions',
    settings = {},
    end,
  } = options;
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
  return inTransaction(
    pool,
    async (client) => {
      await client.query(
        `select ${requireActiveSession('$2')}, ${calls.join(', ')}`,
        Object.entries(values).flat(),
      );
      return work(client);
    },
    { begin: readOnly ? 'begin read only' : 'begin', end },
  );
}

export interface TransactionOptions {
  /** The statement that starts it. */
  readonly begin?:
    | 'begin'
    | 'begin read only'
    | 'begin isolation level repeatable read'
    | 'begin isolation level repeatable read read only';
  /** How it ends where the callback did not throw. */
  readonly end?: 'commit' | 'rollback' | undefined;
}

/**
 * Runs the callback in one transaction on a connection of the pool. An error rolls it back; a
 * connection that cannot even roll back is not returned to the pool.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transactionOn(client, () => work(client), {
      ...options,
      onBroken: (error) => (broken = error),
    });
  } finally {
    client.release(broken);
  }
}

/** Runs the callback in one transaction on a given connection. An error rolls it back. */
export async function transactionOn<T>(
  client: ClientBase,
  work: () => Promise<T>,
  {
    begin = 'begin',
    end = 'commit',
    onBroken,
  }: TransactionOptions & { readonly onBroken?: (error: Error) => void } = {},
): Promise<T> {
  try {
    await client.query(begin);
    const result = await work();
    await client.query(end);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => onBroken?.(failure));
    throw error;
  }
}

/** Anything that runs queries: the pool, or one transaction's client. */
export type Queryable = Pick<PoolClient, 'query'>;
