import type { Pool } from 'pg';
import type { Requester } from '../../../db/transaction.ts';

export type Extension = 'broadcast' | 'presence' | 'persistence';

/** What somebody may do on a channel. */
export interface ChannelRights {
  readonly receive: ReadonlySet<Extension>;
  readonly send: ReadonlySet<Extension>;
}

const everything = new Set<Extension>(['broadcast', 'presence']);

/** A public channel is everybody's, but keeps nothing. */
export const publicRights: ChannelRights = { receive: everything, send: everything };

/**
 * Asks the policies on `realtime.messages`. The rows by which they are asked are written before the
 * requester's role is taken, hence not `asRequester`; all is rolled back.
 */
export async function askRights(
  pool: Pool,
  topic: string,
  { role, claims }: Requester,
): Promise<ChannelRights> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(
      `select set_config('search_path', 'public, extensions', true),
        set_config('statement_timeout', '5s', true)`,
    );
    const { rows } = await client.query<{ can_receive: Extension[]; can_send: Extension[] }>(
      'select can_receive, can_send from realtime.channel_rights($1, $2, $3)',
      [topic, role, JSON.stringify({ ...claims, role })],
    );
    const [row] = rows;
    return { receive: new Set(row?.can_receive), send: new Set(row?.can_send) };
  } finally {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    client.release(broken);
  }
}
