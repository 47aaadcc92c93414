import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asOwner } from './testing/as-owner.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import {
  eventually,
  newClient,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';

let backend: TestRealtime;
let server: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
  server = await startBeside(backend, { sessionEndMilliseconds: 300 });
});
afterEach(stopClients);
afterAll(async () => {
  await server.stop();
  await backend.stop();
});

/** A user who is signed in, in one session. */
async function newSession() {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const { auth } = backend.database;
  await auth.query('insert into auth.users (id) values ($1)', [userId]);
  await auth.query(
    'insert into auth.sessions (id, user_id, refresh_token_hmac_key) values ($1, $2, $3)',
    [sessionId, userId, 'key'],
  );
  const token = await tokenOf(backend.keys, userId, { session_id: sessionId });
  return { userId, sessionId, token };
}

it('ends the channels of a session that was ended elsewhere, and no others', async () => {
  const [one, other] = [await newSession(), await newSession()];
  const [sameUser, others] = [
    await newClient(server, { token: one.token }),
    await newClient(server, { token: other.token }),
  ];
  const anonymous = await newClient(server);
  const messages: unknown[] = [];
  const channel = sameUser.channel('room');
  channel.on('system', {}, (message) => messages.push(message));
  await subscribed(channel);
  const going = [
    await subscribed(others.channel('room')),
    await subscribed(anonymous.channel('room')),
  ];
  await backend.database.auth.query('delete from auth.sessions where id = $1', [one.sessionId]);
  await eventually(() => expect(channel.state).toBe('closed'));
  expect(messages).toMatchObject([{ status: 'error', message: 'The session has ended' }]);
  expect(going.map(({ state }) => state)).toEqual(['joined', 'joined']);
});

it('ends them with the account too', async () => {
  const { userId, token } = await newSession();
  const client = await newClient(server, { token });
  const channel = await subscribed(client.channel('room'));
  await backend.database.auth.query('delete from auth.users where id = $1', [userId]);
  await eventually(() => expect(channel.state).toBe('closed'));
});

it('keeps the channel of a client that signs out itself and goes on anonymously', async () => {
  const { sessionId, token } = await newSession();
  const witness = await newSession();
  let current = token;
  const client = await newClient(server, { token: async () => current });
  const channel = await subscribed(client.channel('room'));
  const late = await subscribed(
    (await newClient(server, { token: witness.token })).channel('room'),
  );
  await backend.database.auth.query('delete from auth.sessions where id = $1', [sessionId]);
  current = backend.keys.anonKey;
  await client.realtime.setAuth();
  // Whatever ends with the first session has ended once a later-ended one has.
  await backend.database.auth.query('delete from auth.sessions where id = $1', [witness.sessionId]);
  await eventually(() => expect(late.state).toBe('closed'));
  expect(channel.state).toBe('joined');
});

it('refuses a token whose session has ended when a channel is joined', async () => {
  const { sessionId, token } = await newSession();
  const raw = await RawSocket.open(server);
  const join = (topic: string) => raw.ask(topic, 'phx_join', { access_token: token });
  expect(await join('realtime:before')).toMatchObject({ status: 'ok' });
  await backend.database.auth.query('delete from auth.sessions where id = $1', [sessionId]);
  expect(await join('realtime:after')).toEqual({
    status: 'error',
    response: { reason: 'InvalidJWTToken: The session has ended' },
  });
  raw.close();
});

it('ends a channel that gets a token whose session has ended', async () => {
  const { sessionId, token } = await newSession();
  const witness = await newSession();
  const client = await newClient(server, { token: witness.token });
  const late = await subscribed(client.channel('room'));
  for (const id of [sessionId, witness.sessionId]) {
    await backend.database.auth.query('delete from auth.sessions where id = $1', [id]);
  }
  // Whatever ends with the first session has ended once a later-ended one has.
  await eventually(() => expect(late.state).toBe('closed'));
  const raw = await RawSocket.open(server);
  await raw.ask('realtime:room', 'phx_join');
  raw.push('realtime:room', 'access_token', { payload: { access_token: token } });
  await eventually(() =>
    expect(raw.received.slice(-2)).toMatchObject([
      ['1', null, 'realtime:room', 'system', { message: 'The session has ended' }],
      ['1', '1', 'realtime:room', 'phx_close', {}],
    ]),
  );
  raw.close();
});

it('sends no broadcast over HTTP for a session that has ended', async () => {
  const { sessionId, token } = await newSession();
  const send = () =>
    fetch(`${server.url}/realtime/v1/api/broadcast/room/events/e`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
  expect((await send()).status).toBe(202);
  await backend.database.auth.query('delete from auth.sessions where id = $1', [sessionId]);
  expect((await send()).status).toBe(401);
});

it('ends channels of sessions that ended while the server did not listen', async () => {
  const { sessionId, token } = await newSession();
  const client = await newClient(server, { token });
  const channel = await subscribed(client.channel('room'));
  // Ended without a notification, and the listening connection with it.
  await asOwner(
    backend,
    `alter table auth.sessions disable trigger tell_session_end;
     delete from auth.sessions where id = '${sessionId}';
     alter table auth.sessions enable trigger tell_session_end;
     select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and (query ilike 'listen%' or query = 'select 1')`,
  );
  await eventually(() => expect(channel.state).toBe('closed'));
});
