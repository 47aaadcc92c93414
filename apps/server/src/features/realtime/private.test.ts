import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import { asOwner, sql } from './testing/as-owner.ts';
import {
  eventually,
  Inbox,
  newClient,
  refusalOf,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';

const alice = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';
const carol = '00000000-0000-4000-8000-00000000000d';
const reader = '00000000-0000-4000-8000-00000000000c';

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
  await asOwner(
    backend,
    sql`create policy a on realtime.messages for select to authenticated using (
          realtime.topic() = 'club' and auth.uid() in (
            '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000c'));
        create policy b on realtime.messages for insert to authenticated with check (
          realtime.topic() = 'club' and auth.uid() = '00000000-0000-4000-8000-00000000000a');
        create policy c on realtime.messages for select to authenticated using (
          realtime.topic() = 'faulty' and (1 / (length(realtime.topic()) - 6)) > 0);
        create policy d on realtime.messages for select to authenticated using (
          realtime.topic() = 'fleeting' and auth.uid() = '00000000-0000-4000-8000-00000000000d');`,
  );
});
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

interface Received {
  readonly event: string;
  readonly payload: unknown;
  readonly meta?: { readonly replayed?: boolean };
}

const asPrivate = { config: { private: true, broadcast: { ack: true } } };

async function clientOf(sub: string) {
  return newClient(backend, { token: await tokenOf(backend.keys, sub) });
}

describe('a private channel', () => {
  it('carries messages between clients whom the policies allow', async () => {
    const inbox = new Inbox<Received>();
    await subscribed(
      (await clientOf(reader))
        .channel('club', asPrivate)
        .on('broadcast', { event: '*' }, inbox.put),
    );
    const channel = await subscribed((await clientOf(alice)).channel('club', asPrivate));
    expect(await channel.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
    await eventually(() => expect(inbox.items).toMatchObject([{ event: 'hi', payload: { n: 1 } }]));
  });

  it('refuses all others, whatever name they use', async () => {
    const unauthorized =
      /^Unauthorized: You do not have permissions to read from this Channel topic: /;
    expect(await refusalOf((await newClient(backend)).channel('club', asPrivate))).toMatch(
      unauthorized,
    );
    for (const topic of ['club', 'club ', 'CLUB', "club' or true --", 'faulty']) {
      expect(await refusalOf((await clientOf(bob)).channel(topic, asPrivate))).toMatch(
        unauthorized,
      );
    }
  });

  it('is separate from the public channel of its name', async () => {
    const inbox = new Inbox<Received>();
    const outside = await subscribed(
      (await newClient(backend)).channel('club').on('broadcast', { event: '*' }, inbox.put),
    );
    const within = new Inbox<Received>();
    const channel = await subscribed(
      (await clientOf(alice))
        .channel('club', asPrivate)
        .on('broadcast', { event: '*' }, within.put),
    );
    await channel.send({ type: 'broadcast', event: 'secret', payload: {} });
    await outside.send({ type: 'broadcast', event: 'forged', payload: {} });
    await outside.httpSend('forged', {});
    await asOwner(
      backend,
      sql`select realtime.send('{}', 'last', 'club', false), realtime.send('{}', 'last', 'club')`,
    );
    await eventually(() => expect([inbox.items.length, within.items.length]).toEqual([2, 1]));
    expect(inbox.items.map(({ event }) => event)).toEqual(['forged', 'last']);
    expect(within.items.map(({ event }) => event)).toEqual(['last']);
  });

  it('refuses messages of clients who may only read', async () => {
    const inbox = new Inbox<Received>();
    const presence = new Inbox<unknown>();
    const of = await clientOf(alice);
    await subscribed(
      of
        .channel('club', asPrivate)
        .on('broadcast', { event: '*' }, inbox.put)
        .on('presence', { event: 'join' }, presence.put),
    );
    const client = await clientOf(reader);
    const channel = await subscribed(client.channel('club', { config: { private: true } }));
    await channel.send({ type: 'broadcast', event: 'forged', payload: {} });
    expect(await channel.track({ forged: true })).toBe('error');
    await expect(channel.httpSend('forged', {})).rejects.toThrow('Unauthorized');
    const messages = [{ topic: 'club', event: 'forged', payload: {}, private: true }];
    const answer = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(backend.keys, reader)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ messages }),
    });
    expect(answer.status).toBe(202);
    const sender = await subscribed((await clientOf(alice)).channel('club', asPrivate));
    await sender.send({ type: 'broadcast', event: 'real', payload: {} });
    await eventually(() => expect(inbox.items.map(({ event }) => event)).toEqual(['real']));
    expect(presence.items).toEqual([]);
  });

  it('closes when the policies no longer let a user read, without a new token', async () => {
    const server = await startBeside(backend, { recheckMilliseconds: 100 });
    const client = await newClient(server, { token: await tokenOf(backend.keys, carol) });
    const channel = await subscribed(client.channel('fleeting', asPrivate));
    await asOwner(backend, sql`drop policy d on realtime.messages`);
    await eventually(() => expect(channel.state).toBe('closed'));
    await server.stop();
  });

  it('closes when a new token may no longer read, and stays open when it may', async () => {
    let now = alice;
    const client = await newClient(backend, { token: () => tokenOf(backend.keys, now) });
    const system = new Inbox<{ message: string }>();
    const channel = client.channel('club', asPrivate).on('system', {}, system.put);
    await subscribed(channel);
    const send = () => channel.send({ type: 'broadcast', event: 'e', payload: {} });
    expect(await send()).toBe('ok');
    now = reader;
    await client.realtime.setAuth();
    // It may still be read, but no longer written to.
    expect(await send()).toBe('error');
    now = bob;
    await client.realtime.setAuth();
    await eventually(() => expect(channel.state).toBe('closed'));
    expect(system.items).toMatchObject([
      { message: 'You no longer have permission to read from this Channel topic: club' },
    ]);
  });
});
