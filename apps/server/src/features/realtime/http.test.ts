import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import { asOwner, sql } from './testing/as-owner.ts';
import {
  eventually,
  Inbox,
  newClient,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';

const alice = '00000000-0000-4000-8000-00000000000a';

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
  await asOwner(
    backend,
    sql`create policy receive on realtime.messages for select to authenticated using (true);
        create policy send on realtime.messages for insert to authenticated with check (true);
        create table public.things (id int primary key, name text);
        create function public.tell_thing() returns trigger language plpgsql security definer as
          'begin
             perform realtime.broadcast_changes(''things'', tg_op, tg_op, tg_table_name,
               tg_table_schema, new, old);
             return null;
           end';
        create trigger broadcast_things after insert or update or delete on public.things
          for each row execute function public.tell_thing();`,
  );
});
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

interface Received {
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly meta?: { readonly id?: string; readonly replayed?: boolean };
}

async function listen(topic: string, config: object = {}) {
  const inbox = new Inbox<Received>();
  const client = await newClient(backend, { token: await tokenOf(backend.keys, alice) });
  const channel = client.channel(topic, { config });
  await subscribed(channel.on('broadcast', { event: '*' }, inbox.put));
  return { inbox, client, channel };
}

async function post(path: string, body: unknown, token?: string) {
  return fetch(`${backend.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { apikey: token, authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

describe('sending over HTTP', () => {
  it('accepts a batch of messages', async () => {
    const { inbox } = await listen('batch');
    const messages = [1, 2, 3].map((n) => ({ topic: 'batch', event: 'e', payload: { n } }));
    const answer = await post('', { messages }, backend.keys.anonKey);
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    await eventually(() =>
      expect(inbox.items.map(({ payload }) => payload['n'])).toEqual([1, 2, 3]),
    );
  });

  it('accepts one message, text or bytes, from the client itself', async () => {
    const { inbox } = await listen('one');
    const sender = (await newClient(backend)).channel('one');
    expect(await sender.httpSend('e', { n: 1 })).toEqual({ success: true });
    expect(await sender.httpSend('bytes', new Uint8Array([1, 2, 255]))).toEqual({ success: true });
    expect(await sender.send({ type: 'broadcast', event: 'e', payload: { n: 2 } })).toBe('ok');
    await eventually(() => expect(inbox.items).toHaveLength(3));
    expect(inbox.items[0]).toEqual({ type: 'broadcast', event: 'e', payload: { n: 1 } });
    const bytes = inbox.items[1]?.payload as unknown as ArrayBuffer;
    expect([...new Uint8Array(bytes)]).toEqual([1, 2, 255]);
  });

  it('refuses malformed messages, and requests without a key', async () => {
    const { anonKey } = backend.keys;
    const messages = [{ topic: 't', event: 'e', payload: {} }];
    expect((await post('', { messages })).status).toBe(401);
    expect((await post('', { messages }, `${anonKey}x`)).status).toBe(401);
    expect((await post('', {}, anonKey)).status).toBe(422);
    expect((await post('', { messages: [] }, anonKey)).status).toBe(422);
    expect((await post('', { messages: [{ topic: 't', event: 'e' }] }, anonKey)).status).toBe(422);
    expect(
      (await post('', { messages: [{ topic: '', event: 'e', payload: {} }] }, anonKey)).status,
    ).toBe(422);
    const many = Array.from({ length: 1001 }, () => messages[0]);
    expect((await post('', { messages: many }, anonKey)).status).toBe(422);
    expect((await post('', 'x'.repeat(3_000_000), anonKey)).status).toBe(413);
    expect((await post('/t/events/e?persist=true', {}, anonKey)).status).toBe(422);
  });
});

describe('sending from the database', () => {
  it('reaches a channel after the commit, and only then', async () => {
    const { inbox } = await listen('db', { private: true });
    await asOwner(
      backend,
      sql`begin; select realtime.send('{"n": 0}', 'e', 'db'); rollback;
          begin; select realtime.send('{"n": 1}', 'e', 'db', true), realtime.send('[2]', 'e', 'db'),
            realtime.send_binary('\\xdead00ff', 'e', 'db'); commit;`,
    );
    await eventually(() => expect(inbox.items).toHaveLength(3));
    const [first, second, third] = inbox.items;
    expect(first?.payload).toEqual({ n: 1, id: first?.meta?.id });
    expect(second?.payload).toEqual([2]);
    const bytes = third?.payload as unknown as ArrayBuffer;
    expect([...new Uint8Array(bytes)]).toEqual([0xde, 0xad, 0, 0xff]);
  });

  it('broadcasts the changes of a table on a channel', async () => {
    const { inbox } = await listen('things', { private: true });
    await asOwner(
      backend,
      sql`insert into things values (1, 'a'); update things set name = 'b'; delete from things`,
    );
    await eventually(() => expect(inbox.items).toHaveLength(3));
    const base = { table: 'things', schema: 'public' };
    expect(inbox.items).toMatchObject([
      {
        event: 'INSERT',
        payload: { ...base, operation: 'INSERT', record: { id: 1, name: 'a' }, old_record: null },
      },
      {
        event: 'UPDATE',
        payload: { ...base, record: { id: 1, name: 'b' }, old_record: { id: 1, name: 'a' } },
      },
      { event: 'DELETE', payload: { ...base, record: null, old_record: { id: 1, name: 'b' } } },
    ]);
  });

  it('is replayed to later joins, as are stored messages', async () => {
    const since = Date.now() - 1000;
    await asOwner(backend, sql`select realtime.send('{"n": 1}', 'e', 'past')`);
    const { channel } = await listen('past', { private: true, broadcast: { ack: true } });
    const send = (n: number, persist: boolean | { ttl: number }) =>
      channel.send({ type: 'broadcast', event: 'e', payload: { n }, persist });
    expect([await send(2, true), await send(3, { ttl: 60 }), await send(4, false)]).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    const { inbox } = await listen('past', { private: true, broadcast: { replay: { since } } });
    await eventually(() => expect(inbox.items).toHaveLength(3));
    expect(inbox.items.map(({ payload }) => payload['n'])).toEqual([1, 2, 3]);
    expect(inbox.items[0]?.meta).toMatchObject({ replayed: true });
    const last = await listen('past', {
      private: true,
      broadcast: { replay: { since, limit: 1 } },
    });
    await eventually(() =>
      expect(last.inbox.items.map(({ payload }) => payload['n'])).toEqual([3]),
    );
  });
});
