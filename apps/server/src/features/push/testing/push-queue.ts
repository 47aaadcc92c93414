import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import type { SharedCluster } from '../../../testing/databases/shared-cluster.ts';

/** The queue as the owner of the tables sees it: it is closed to every role of a request. */
export interface PushQueue {
  /** How many pushes wait for a person. */
  countWaiting(person: string): Promise<number>;
  /** The seconds until their browsers are tried again, and until their next push is due. */
  pausesOf(person: string): Promise<readonly number[]>;
  /** Moves everything of a person's pushes into the past. */
  letPass(person: string, time: string): Promise<void>;
  /** As if a notice had been accepted in between. */
  forgetFailures(person: string): Promise<void>;
  close(): Promise<void>;
}

export async function openPushQueue({ database }: TestBackend): Promise<PushQueue> {
  const { owner } = (await (await fetch(inject('sharedClusterUrl'))).json()) as SharedCluster;
  const { database: name } = database.connectionOf('requests');
  const client = new Client({ ...owner, database: name });
  await client.connect();
  return {
    countWaiting: async (person) => {
      const { rowCount } = await client.query('select from access.pushes where user_id = $1', [
        person,
      ]);
      return rowCount ?? 0;
    },
    pausesOf: async (person) => {
      const { rows } = await client.query<{ seconds: number }>(
        `select round(extract(epoch from s.retry_at - now()))::int as seconds
         from webmaps.push_subscriptions s where s.user_id = $1 and s.retry_at is not null
         union all
         select round(extract(epoch from p.due_at - now()))::int from access.pushes p
         where p.user_id = $1 and p.due_at > now()`,
        [person],
      );
      return rows.map(({ seconds }) => seconds);
    },
    letPass: async (person, time) => {
      await client.query(
        `update access.pushes set due_at = due_at - $2::interval, claimed_at = claimed_at - $2::interval
         where user_id = $1`,
        [person, time],
      );
      await client.query(
        `update webmaps.push_subscriptions set retry_at = retry_at - $2::interval,
           failing_since = failing_since - $2::interval where user_id = $1`,
        [person, time],
      );
    },
    forgetFailures: async (person) => {
      await client.query(
        'update webmaps.push_subscriptions set failing_since = null, retry_at = null where user_id = $1',
        [person],
      );
    },
    close: () => client.end(),
  };
}
