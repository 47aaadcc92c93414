import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ChangesReader } from './changes/subscription.ts';
import { ChangeFeed } from './changes/change-feed.ts';
import { asOwner, connectOwner, sql } from './testing/as-owner.ts';
import { eventually } from './testing/realtime-client.ts';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import { defaultLimits } from './limits.ts';

let backend: TestRealtime;
let holder: Client;
beforeAll(async () => {
  backend = await startRealtime();
  // Acts as a database without event triggers, where a poll takes time.
  await asOwner(
    backend,
    sql`create table public.news (id int primary key);
        grant select on public.news to anon;
        alter publication supabase_realtime add table public.news;
        drop event trigger realtime_follow_publication;
        create or replace function realtime.follow_publication() returns void language plpgsql as
          'begin perform pg_advisory_xact_lock_shared(4551); end'`,
  );
  holder = await connectOwner(backend);
});
class CountingReader implements ChangesReader {
  readonly version = '2.0.0';
  readonly topic = 'realtime:news';
  readonly network = '192.0.2.1';
  readonly requester = { role: 'anon', claims: { role: 'anon' } } as const;
  count = 0;

  send(): void {
    this.count += 1;
  }

  endChanges(): void {}
}

const feeds: ChangeFeed[] = [];
afterEach(() => Promise.all(feeds.splice(0).map((feed) => feed.stop())));
afterAll(async () => {
  await holder?.end();
  await backend?.stop();
});

it('a reader that leaves during a poll gets nothing afterwards', async () => {
  const { database } = backend;
  const feed = new ChangeFeed({
    pool: database.realtime,
    connection: database.connectionOf('realtime'),
    limits: defaultLimits,
    log: pino({ enabled: false }),
    server: crypto.randomUUID(),
    onMessage: () => undefined,
  });
  feeds.push(feed);
  await feed.start();
  const requests = [{ event: '*', schema: 'public', table: 'news' }];
  const [left, stayed] = [new CountingReader(), new CountingReader()];
  const ids = feed.idsOf(requests);
  await holder.query('select pg_advisory_lock(4551)');
  const both = [left, stayed].map((each) => feed.subscribe(each, requests, ids));
  feed.unsubscribe(left);
  await holder.query('select pg_advisory_unlock(4551)');
  await Promise.all(both);
  await asOwner(backend, sql`insert into news values (1)`);
  await eventually(() => expect(stayed.count).toBe(1));
  expect(left.count).toBe(0);
});
