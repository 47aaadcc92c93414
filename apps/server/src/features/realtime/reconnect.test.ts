import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, sql } from './testing/as-owner.ts';
import {
  eventually,
  Inbox,
  newClient,
  stopClients,
  subscribed,
} from './testing/realtime-client.ts';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
  await asOwner(
    backend,
    sql`create table public.pings (id int primary key);
        grant select on public.pings to anon;
        alter publication supabase_realtime add table public.pings`,
  );
});
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

/** A proxy to the server that can be cut. */
async function cuttableWay() {
  const open = new Set<Socket>();
  const { port } = new URL(backend.url);
  const way = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  return {
    keys: backend.keys,
    url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => way.close(),
  };
}

describe('a client whose connection breaks', () => {
  it('rejoins its channels, its presence and its changes', async () => {
    const way = await cuttableWay();
    const looking = (await newClient(backend)).channel('back');
    await subscribed(looking.on('presence', { event: 'sync' }, () => undefined));
    const [broadcasts, changes] = [new Inbox<unknown>(), new Inbox<unknown>()];
    const channel = (await newClient(way))
      .channel('back', { config: { presence: { key: 'me' } } })
      .on('broadcast', { event: '*' }, broadcasts.put)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'pings' }, changes.put)
      .on('system', {}, ({ status }: { status: string }) => {
        if (status === 'ok') ready += 1;
      });
    let ready = 0;
    channel.subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void channel.track({ here: true });
    });
    await eventually(() =>
      expect([ready, Object.keys(looking.presenceState())]).toEqual([1, ['me']]),
    );
    way.cut();
    await eventually(() =>
      expect([ready, Object.keys(looking.presenceState())]).toEqual([2, ['me']]),
    );
    await looking.send({ type: 'broadcast', event: 'e', payload: {} });
    await asOwner(backend, sql`insert into pings values (1)`);
    await eventually(() => expect([broadcasts.items.length, changes.items.length]).toEqual([1, 1]));
    expect(looking.presenceState()['me']).toHaveLength(1);
    way.close();
  });
});
