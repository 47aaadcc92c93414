import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectOwner } from './testing/as-owner.ts';
import { eventually, tokenOf } from './testing/realtime-client.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import type { RealtimeLimits } from './limits.ts';

const alice = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';
const ok = { status: 'ok' };

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
});
const servers: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(() => backend.stop());

/** Behind a proxy on this machine, so that a client can have any address. */
async function serverWith(limits: Partial<RealtimeLimits>): Promise<TestRealtime> {
  const config = { ...backend.config, trustedProxies: ['127.0.0.1'] };
  const server = await startBeside({ ...backend, config }, limits);
  servers.push(server);
  return server;
}

describe('web sockets of one network address', () => {
  it('are refused beyond their number with 429 while others still get in', async () => {
    const server = await serverWith({ connectionsPerNetwork: 3 });
    const from = (address: string) => RawSocket.open(server, { from: address });
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) => from(`2001:db8::${number}`)),
    );
    const opened = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refusals = attempts.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as Error).message] : [],
    );
    expect([opened.length, refusals]).toEqual([3, Array(17).fill('429')]);
    const other = await from('2001:db8:0:1::1');
    expect(await other.ask('phoenix', 'heartbeat')).toMatchObject(ok);
    opened[0]?.close();
    await eventually(async () => (await from('2001:db8::99')).close());
  });

  it('are counted from the upgrade on and released where it fails', async () => {
    const server = await serverWith({ connectionsPerNetwork: 2 });
    for (let count = 0; count < 10; count += 1) {
      await expect(RawSocket.open(server, { apikey: 'wrong' })).rejects.toThrow('403');
    }
    const cut = connect(Number(new URL(server.url).port), '127.0.0.1');
    cut.write('GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nconnection: upgrade\r\n');
    cut.write('host: here\r\nupgrade: websocket\r\n\r\n');
    cut.destroy();
    await eventually(async () => {
      const [one, two] = [await RawSocket.open(server), await RawSocket.open(server)];
      one.close();
      two.close();
    });
  });

  it('share a rate of joins, in which each request for changes counts', async () => {
    const server = await serverWith({ joinsPerSecondOfNetwork: 0.1 });
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'none' }] };
    const join = async () => {
      const raw = await RawSocket.open(server);
      return (await raw.ask('realtime:room', 'phx_join', { config }))['response'];
    };
    expect(await join()).toMatchObject({ postgres_changes: [{}] });
    expect(await join()).toEqual({
      reason: 'ClientJoinRateLimitReached: Too many joins per second',
    });
    const other = await RawSocket.open(server, { from: '192.0.2.1' });
    expect(await other.ask('realtime:room', 'phx_join', { config })).toMatchObject(ok);
  });
});

describe('web sockets of one user', () => {
  it('join nothing beyond their number, whatever the address, while others still do', async () => {
    const server = await serverWith({ connectionsPerPerson: 2 });
    const join = async (person: string, from: string) => {
      const raw = await RawSocket.open(server, { from });
      const access_token = await tokenOf(backend.keys, person);
      return { raw, answer: await raw.ask('realtime:room', 'phx_join', { access_token }) };
    };
    const first = await join(alice, '192.0.2.1');
    expect(first.answer).toMatchObject(ok);
    expect((await join(alice, '192.0.2.2')).answer).toMatchObject(ok);
    expect((await join(alice, '192.0.2.3')).answer['response']).toEqual({
      reason: 'ConnectionRateLimitReached: Too many connections of one person',
    });
    expect((await join(bob, '192.0.2.3')).answer).toMatchObject(ok);
    first.raw.close();
    await eventually(async () => expect((await join(alice, '192.0.2.4')).answer).toMatchObject(ok));
  });

  it('cannot be joined as another user first and be handed over by a token', async () => {
    const server = await serverWith({ connectionsPerPerson: 1 });
    const access_token = await tokenOf(backend.keys, alice);
    const [one, two] = [await RawSocket.open(server), await RawSocket.open(server)];
    await one.ask('realtime:room', 'phx_join', { access_token });
    await two.ask('realtime:room', 'phx_join', {
      access_token: await tokenOf(backend.keys, bob),
    });
    two.push('realtime:room', 'access_token', { payload: { access_token } });
    await eventually(() =>
      expect(two.received.map(([, , , event, { message }]) => [event, message])).toContainEqual([
        'system',
        'Too many connections of one person',
      ]),
    );
  });
});

describe('one web socket', () => {
  it('is closed where it joins nothing, though it sends heartbeats', async () => {
    const server = await serverWith({ unjoinedMilliseconds: 3000 });
    const joined = await RawSocket.open(server);
    await joined.ask('realtime:room', 'phx_join');
    const idle = await RawSocket.open(server);
    const beating = setInterval(() => {
      for (const raw of [idle, joined]) {
        if (raw.socket.readyState === raw.socket.OPEN) raw.push('phoenix', 'heartbeat');
      }
    }, 50);
    expect(await idle.closed).toBe(1008);
    clearInterval(beating);
    expect(joined.socket.readyState).toBe(joined.socket.OPEN);
    joined.close();
  });

  it('has a limited number of requests for changes, also where they come at once', async () => {
    const server = await serverWith({ subscriptionsPerConnection: 10 });
    const raw = await RawSocket.open(server);
    const request = { event: '*', schema: 'public', table: 'none' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, number) =>
        raw.ask(`realtime:${number}`, 'phx_join', {
          config: { postgres_changes: [request, request, request, request] },
        }),
      ),
    );
    const reason = 'ChannelRateLimitReached: Too many subscriptions to changes';
    expect(answers.filter(({ status }) => status === 'ok').length).toBeLessThanOrEqual(2);
    expect(answers.at(-1)).toEqual({ status: 'error', response: { reason } });
    raw.close();
  });

  it('is closed where its messages wait without bound for one that takes time', async () => {
    const server = await serverWith({ unhandledBytes: 10_000, messagesPerSecond: 10_000 });
    const raw = await RawSocket.open(server);
    const holder = await connectOwner(backend);
    await holder.query('begin; lock table realtime.messages');
    raw.push('realtime:room', 'phx_join', { payload: { config: { private: true } } });
    for (let count = 0; count < 100; count += 1) {
      raw.push('realtime:room', 'broadcast', {
        payload: { event: 'e', payload: 'x'.repeat(1000) },
      });
    }
    expect(await raw.closed).toBe(1008);
    await holder.end();
  });
});

it('drops those who read slowest once too much waits for all together', async () => {
  const server = await serverWith({
    waitingBytes: 50_000_000,
    waitingBytesInAll: 5_000_000,
    connectionsPerNetwork: 2,
  });
  const [slow, sender] = [await RawSocket.open(server), await RawSocket.open(server)];
  const config = { broadcast: { ack: true } };
  for (const raw of [slow, sender]) await raw.ask('realtime:room', 'phx_join', { config });
  slow.socket.pause();
  const payload = { event: 'e', payload: 'x'.repeat(500_000) };
  for (let count = 0; count < 40; count += 1) {
    expect(await sender.ask('realtime:room', 'broadcast', payload)).toMatchObject(ok);
  }
  // A slot is free again once the slow one is dropped.
  await eventually(async () => (await RawSocket.open(server)).close());
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  expect(sender.socket.readyState).toBe(sender.socket.OPEN);
  sender.close();
});
