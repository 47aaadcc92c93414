import { createHmac } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { runExtraSql } from './extra-sql.ts';
import { migrateAll, migrateProduct } from './migrate-all.ts';
import { migrationLock } from './migrate.ts';
import { setStorageLimits } from './storage-limits.ts';
import { transactionOn } from './transaction.ts';

/** The database as the server uses it: one pool for each login, none of them a superuser. */
export interface Database {
  /** `authenticator`: takes the requester's role (`asRequester`). REST, functions. */
  readonly requests: Pool;
  /** `supabase_auth_admin`: the authentication service's own tables. */
  readonly auth: Pool;
  /** `supabase_storage_admin`: may also take the requester's role. */
  readonly storage: Pool;
  /** `supabase_realtime_admin`: may also take the requester's role. */
  readonly realtime: Pool;
  /** How to make one more connection of a login, such as one that listens. */
  connectionOf(login: Login): ClientConfig;
  close(): Promise<void>;
}

/** A PostgreSQL process keeps its caches of tables and plans for as long as it lives. */
const MAX_CONNECTION_SECONDS = 1800;

const logins = {
  requests: 'authenticator',
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
  realtime: 'supabase_realtime_admin',
} as const;
export type Login = keyof typeof logins;

export interface OpenDatabase {
  /** Its address, with a login that may create roles and schemas. */
  readonly owner: ClientConfig;
  /** The logins' passwords derive from it, so that every server knows them. */
  readonly secret: string;
  /** SQL files that run after the product's own, once. */
  readonly extraSql?: readonly string[];
}

/** Migrates the database and opens the pools. */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  await prepareDatabase(options);
  return connectDatabase(options);
}

/** Migrates the database, and sets the logins' passwords. */
export async function prepareDatabase(options: OpenDatabase): Promise<void> {
  const { owner, secret, extraSql = [] } = options;
  await asOwner(owner, async (client) => {
    await refuseHosted(client);
    await migrateAll(client);
    await runExtraSql(client, extraSql);
    await setPasswords(client, secret);
  });
}

/** Migrates the product's own tables of a hosted Supabase; the rest belongs to Supabase. */
export async function migrateHosted(
  owner: ClientConfig,
  { database, storage }: Pick<Config, 'database' | 'storage'>,
): Promise<void> {
  await asOwner(owner, async (client) => {
    await migrateProduct(client);
    await setStorageLimits(client, storage.limits);
    await runExtraSql(client, database.extraSql);
  });
}

/** Opens the pools of a prepared database, without a query. */
export function connectDatabase({ owner, secret }: Omit<OpenDatabase, 'extraSql'>): Database {
  const connectionOf = (login: Login): ClientConfig => ({
    ...owner,
    user: logins[login],
    password: passwordOf(logins[login], secret),
  });
  const open = (login: Login, max: number) => {
    const pool = new Pool({
      ...connectionOf(login),
      max,
      connectionTimeoutMillis: 10_000,
      maxLifetimeSeconds: MAX_CONNECTION_SECONDS,
    });
    // The pool drops a connection that breaks, and its query fails; without these handlers the
    // error event would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pools = {
    requests: open('requests', 20),
    auth: open('auth', 10),
    storage: open('storage', 10),
    realtime: open('realtime', 5),
  };
  return {
    ...pools,
    connectionOf,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

async function asOwner(
  owner: ClientConfig,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(owner);
  try {
    await client.connect();
  } catch (error) {
    const message = `The database cannot be reached: ${(error as Error).message}`;
    throw new Error(message, { cause: error });
  }
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Otherwise a Supabase's own services would lose their passwords and their tables. */
async function refuseHosted(client: Client): Promise<void> {
  const { rows } = await client.query<{ managed: boolean }>(
    "select to_regclass('auth.schema_migrations') is not null as managed",
  );
  if (rows[0]?.managed === true) {
    throw new Error(
      'DATABASE_URL is the database of a Supabase. Set SUPABASE_URL and SUPABASE_ANON_KEY too, so that its own services are used.',
    );
  }
}

async function setPasswords(client: Client, secret: string): Promise<void> {
  // One server at a time: two that change one role at once both fail.
  await transactionOn(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    for (const name of Object.values(logins)) {
      const password = client.escapeLiteral(passwordOf(name, secret));
      await client.query(`alter role ${name} password ${password}`);
    }
  });
}

function passwordOf(login: string, secret: string): string {
  return createHmac('sha256', secret).update(`database login ${login}`).digest('base64url');
}
