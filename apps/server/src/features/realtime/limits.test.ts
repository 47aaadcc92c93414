import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import { RawSocket } from './testing/raw-socket.ts';
import {
  eventually,
  Inbox,
  newClient,
  refusalOf,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';
import type { RealtimeLimits } from './limits.ts';

const alice = '00000000-0000-4000-8000-00000000000a';

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
});
const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await stopClients();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(async () => {
  await backend.stop();
});

async function serverWith(limits: Partial<RealtimeLimits>) {
  const server = await startBeside(backend, limits);
  servers.push(server);
  return server;
}

const ok = { status: 'ok', response: {} };

describe('the limits of a connection', () => {
  it('allow so many channels, and one more when one is left', async () => {
    const client = await newClient(await serverWith({ channelsPerConnection: 2 }));
    await subscribed(client.channel('one'));
    const two = await subscribed(client.channel('two'));
    expect(await refusalOf(client.channel('three'))).toBe(
      'ChannelRateLimitReached: Too many channels',
    );
    await client.removeChannel(two);
    await subscribed(client.channel('four'));
  });

  it('allow so many joins at once, also where they are left again', async () => {
    const raw = await RawSocket.open(await serverWith({ joinsPerSecond: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => raw.ask(`realtime:${number}`, 'phx_join')),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<string>(10).fill('ok'),
      'error',
      'error',
    ]);
    raw.close();
  });

  it('close a channel that sends too much, and let the connection live', async () => {
    const raw = await RawSocket.open(await serverWith({ messagesPerSecond: 10 }));
    await raw.ask('realtime:calm', 'phx_join');
    await raw.ask('realtime:flood', 'phx_join');
    for (let count = 0; count < 100; count += 1) {
      raw.push('realtime:flood', 'broadcast', { payload: { event: 'e', payload: {} } });
    }
    // Messages after the end of a channel are answered with an error too.
    const ends = () =>
      raw.received.filter(([, , , event]) => event === 'system' || event === 'phx_close');
    await eventually(() =>
      expect(ends()).toMatchObject([
        [
          expect.anything(),
          null,
          'realtime:flood',
          'system',
          { message: 'Too many messages per second' },
        ],
        [expect.anything(), '1', 'realtime:flood', 'phx_close', {}],
      ]),
    );
    // Messages in the paused time are not answered.
    await eventually(() => {
      raw.push('phoenix', 'heartbeat', { ref: 'beat' });
      expect(raw.received).toContainEqual(['1', 'beat', 'phoenix', 'phx_reply', ok]);
    });
    raw.close();
  });

  it('refuse payloads and close on frames that are too large', async () => {
    const server = await serverWith({ payloadBytes: 1000 });
    const client = await newClient(server);
    const channel = await subscribed(
      client.channel('large', { config: { broadcast: { ack: true } } }),
    );
    const send = (length: number) =>
      channel.send({ type: 'broadcast', event: 'e', payload: { text: 'x'.repeat(length) } });
    expect(await send(500)).toBe('ok');
    expect(await send(2000)).toBe('error');
    const raw = await RawSocket.open(server);
    raw.socket.send('x'.repeat(100_000));
    expect(await raw.closed).toBe(1009);
  });

  it('closes it when it is silent', async () => {
    const server = await serverWith({ idleMilliseconds: 300 });
    const [silent, alive] = [await RawSocket.open(server), await RawSocket.open(server)];
    const beating = setInterval(() => alive.push('phoenix', 'heartbeat'), 50);
    expect(await silent.closed).toBe(1006);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    clearInterval(beating);
    alive.close();
  });

  it('drop a client that does not read, and spare the others', async () => {
    const server = await serverWith({ waitingBytes: 1_000_000 });
    const [slow, quick, sender] = [
      await RawSocket.open(server),
      await RawSocket.open(server),
      await RawSocket.open(server),
    ];
    for (const raw of [slow, quick, sender]) {
      await raw.ask('realtime:news', 'phx_join', { config: { broadcast: { ack: true } } });
    }
    slow.socket.pause();
    const payload = { event: 'e', payload: 'x'.repeat(500_000) };
    for (let count = 0; count < 40; count += 1) {
      expect(await sender.ask('realtime:news', 'broadcast', payload)).toEqual(ok);
    }
    await eventually(() =>
      expect(quick.received.filter(([, , , event]) => event === 'broadcast')).toHaveLength(40),
    );
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    quick.close();
    sender.close();
  });

  it('refuse connections beyond their number', async () => {
    const server = await serverWith({ connections: 1 });
    const first = await RawSocket.open(server);
    await expect(RawSocket.open(server)).rejects.toThrow('503');
    first.close();
    await eventually(async () => (await RawSocket.open(server)).close());
  });
});

describe('a token', () => {
  it('closes its channels when it ends, and says so', async () => {
    const token = await tokenOf(backend.keys, alice, { seconds: 2 });
    const client = await newClient(backend, { token });
    const system = new Inbox<{ message: string }>();
    const channel = client.channel('short').on('system', {}, system.put);
    await subscribed(channel);
    await eventually(() => expect(channel.state).toBe('closed'));
    expect(system.items[0]?.message).toMatch(/^Token has expired \d+ seconds ago$/);
  });

  it('that is renewed in time keeps them open', async () => {
    let seconds = 1;
    const client = await newClient(backend, {
      token: () => tokenOf(backend.keys, alice, { seconds }),
    });
    const system = new Inbox<unknown>();
    const channel = client.channel('renewed').on('system', {}, system.put);
    const end = Date.now() + 1500;
    await subscribed(channel);
    seconds = 60;
    await client.realtime.setAuth();
    await eventually(() => expect(Date.now()).toBeGreaterThan(end));
    expect([channel.state, system.items]).toEqual(['joined', []]);
  });

  it('that is expired, forged, without a role or of another role joins nothing', async () => {
    const { keys } = backend;
    const join = async (token: string) => {
      const raw = await RawSocket.open(backend);
      const answer = await raw.ask('realtime:any', 'phx_join', { access_token: token });
      raw.close();
      return (answer['response'] as { reason: string }).reason;
    };
    const none = `${btoa('{"alg":"none"}')}.${btoa(`{"role":"service_role","exp":9999999999}`)}.`;
    expect(await join(await tokenOf(keys, alice, { seconds: -10 }))).toMatch(
      /^InvalidJWTToken: Token has expired 1\d seconds ago$/,
    );
    expect(await join(`${(await tokenOf(keys, alice)).slice(0, -4)}AAAA`)).toMatch(
      /^JwtSignatureError/,
    );
    expect(await join(none.replaceAll('=', ''))).toMatch(/^JwtSignatureError/);
    expect(await join('nonsense')).toBe('MalformedJWT: The token provided is not a valid JWT');
    expect(await join(await keys.sign({ sub: alice, exp: 9_999_999_999 }))).toMatch(
      /^InvalidJWTToken/,
    );
    expect(await join(await tokenOf(keys, alice, { role: 'postgres' }))).toMatch(/^Unauthorized/);
    expect(await join(await tokenOf(keys, alice, { role: 'supabase_realtime_admin' }))).toMatch(
      /^Unauthorized/,
    );
  });

  it('is required before a connection opens', async () => {
    await expect(RawSocket.open(backend, { apikey: 'wrong' })).rejects.toThrow('403');
    await expect(RawSocket.open(backend, { apikey: '' })).rejects.toThrow('403');
    await expect(RawSocket.open(backend, { vsn: '9.0.0' })).rejects.toThrow('400');
  });
});
