import type { Pool } from 'pg';
import type { Requester } from '../../../db/transaction.ts';
import { inRolledBackTransaction } from '../in-rolled-back-transaction.ts';

export type Extension = 'broadcast' | 'presence' | 'persistence';

/** What a requester may do on a channel. */
export interface ChannelRights {
  readonly receive: ReadonlySet<Extension>;
  readonly send: ReadonlySet<Extension>;
}

const everything = new Set<Extension>(['broadcast', 'presence']);

/** Public channels are open to everyone, but store no messages. */
export const publicRights: ChannelRights = { receive: everything, send: everything };

/** Queries the policies on `realtime.messages`. */
export async function askRights(
  pool: Pool,
  topic: string,
  { role, claims }: Requester,
): Promise<ChannelRights> {
  return inRolledBackTransaction(pool, '5s', async (client) => {
    const { rows } = await client.query<{ can_receive: Extension[]; can_send: Extension[] }>(
      'select can_receive, can_send from realtime.channel_rights($1, $2, $3)',
      [topic, role, JSON.stringify({ ...claims, role })],
    );
    const [row] = rows;
    return { receive: new Set(row?.can_receive), send: new Set(row?.can_send) };
  });
}
