import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import { asOwner, sql } from './testing/as-owner.ts';
import {
  eventually,
  Inbox,
  newClient,
  stopClients,
  subscribed,
} from './testing/realtime-client.ts';

let backend: TestRealtime;
let other: Awaited<ReturnType<typeof startBeside>>;
beforeAll(async () => {
  backend = await startRealtime();
  other = await startBeside(backend);
});
afterEach(stopClients);
afterAll(async () => {
  await other.stop();
  await backend.stop();
});

interface Received {
  readonly payload: { readonly n: number };
}

describe('two servers on one database', () => {
  it('carry broadcasts from one to the other, in order and once', async () => {
    const inbox = new Inbox<Received>();
    await subscribed(
      (await newClient(other)).channel('both').on('broadcast', { event: '*' }, inbox.put),
    );
    const channel = await subscribed((await newClient(backend)).channel('both'));
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    for (const n of numbers) await channel.send({ type: 'broadcast', event: 'e', payload: { n } });
    await eventually(() => expect(inbox.items).toHaveLength(50));
    expect(inbox.items.map(({ payload }) => payload.n)).toEqual(numbers);
  });

  it('deliver each message of the database once', async () => {
    const inboxes = await Promise.all(
      [backend, other].map(async (server) => {
        const inbox = new Inbox<Received>();
        const channel = (await newClient(server)).channel('db');
        await subscribed(channel.on('broadcast', { event: '*' }, inbox.put));
        return inbox;
      }),
    );
    await asOwner(
      backend,
      sql`select realtime.send(jsonb_build_object('n', n), 'e', 'db', false) from generate_series(1, 3) n`,
    );
    for (const inbox of inboxes) {
      await eventually(() =>
        expect(inbox.items.map(({ payload }) => payload.n)).toEqual([1, 2, 3]),
      );
    }
  });

  it('know who is on the other, until the other is gone', async () => {
    const third = await startBeside(backend);
    const here = (await newClient(backend)).channel('people');
    const there = (await newClient(third)).channel('people', {
      config: { presence: { key: 'far' } },
    });
    await subscribed(here.on('presence', { event: 'sync' }, () => undefined));
    await subscribed(there);
    await there.track({ name: 'Far' });
    await eventually(() => expect(Object.keys(here.presenceState())).toEqual(['far']));
    const fourth = await startBeside(backend);
    const late = (await newClient(fourth)).channel('people');
    await subscribed(late.on('presence', { event: 'sync' }, () => undefined));
    await eventually(() => expect(Object.keys(late.presenceState())).toEqual(['far']));
    await third.stop();
    await eventually(() => expect([here.presenceState(), late.presenceState()]).toEqual([{}, {}]));
    await fourth.stop();
  });
});
