import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.ts';

/** The database as the server uses it: one pool for each login, none of them a superuser. */
export interface Database {
  /** `authenticator`: takes the role of the one who asks (`asRequester`). REST, functions. */
  readonly requests: pg.Pool;
  /** `supabase_auth_admin`: the authentication service's own tables. */
  readonly auth: pg.Pool;
  /** `supabase_storage_admin`: may also take the role of the one who asks. */
  readonly storage: pg.Pool;
  /** `supabase_realtime_admin`: may also take the role of the one who asks. */
  readonly realtime: pg.Pool;
  /** How to make one more connection of a login, such as one that listens. */
  connectionOf(login: Login): pg.ClientConfig;
  close(): Promise<void>;
}

const logins = {
  requests: 'authenticator',
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
  realtime: 'supabase_realtime_admin',
} as const;
export type Login = keyof typeof logins;

export interface OpenDatabase {
  /** Where it is, as somebody who may create roles and schemas. */
  readonly owner: pg.ClientConfig;
  /** The passwords of the logins are made from it, so that every server knows them. */
  readonly secret: string;
  /** SQL files that run after the product's own, each time. */
  readonly extraSql?: readonly string[];
}

/** Brings the database up to date and opens the pools. */
export async function openDatabase({ owner, secret }: OpenDatabase): Promise<Database> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await migrate(client, join(import.meta.dirname, 'home'));
    await migrate(client, join(import.meta.dirname, 'migrations'));
    for (const name of Object.values(logins)) {
      const password = client.escapeLiteral(passwordOf(name, secret));
      await client.query(`alter role ${name} password ${password}`);
    }
  } finally {
    await client.end();
  }
  const connectionOf = (login: Login): pg.ClientConfig => ({
    ...owner,
    user: logins[login],
    password: passwordOf(logins[login], secret),
  });
  const open = (login: Login, max: number) => {
    const pool = new pg.Pool({ ...connectionOf(login), max });
    // An idle connection that breaks is dropped by the pool; without this it would end the process.
    pool.on('error', () => undefined);
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

function passwordOf(login: string, secret: string): string {
  return createHmac('sha256', secret).update(`database login ${login}`).digest('base64url');
}
