import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startBeside, startRealtime } from './fixture/start-realtime.ts';
import type { TestRealtime } from './fixture/start-realtime.ts';
import {
  eventually,
  newClient,
  stopClients,
  subscribed,
  tokenOf,
} from './fixture/realtime-client.ts';

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

/** Somebody who is signed in, in one session. */
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

it('ends the channels of a session that was ended elsewhere, and nobody else’s', async () => {
  const [one, other] = [await newSession(), await newSession()];
  const [theirs, others] = [
    await newClient(server, { token: one.token }),
    await newClient(server, { token: other.token }),
  ];
  const nobody = await newClient(server);
  const told: unknown[] = [];
  const channel = theirs.channel('room');
  channel.on('system', {}, (said) => told.push(said));
  await subscribed(channel);
  const going = [
    await subscribed(others.channel('room')),
    await subscribed(nobody.channel('room')),
  ];
  await backend.database.auth.query('delete from auth.sessions where id = $1', [one.sessionId]);
  await eventually(() => expect(channel.state).toBe('closed'));
  expect(told).toMatchObject([{ status: 'error', message: 'The session has ended' }]);
  expect(going.map(({ state }) => state)).toEqual(['joined', 'joined']);
});

it('ends them with the account too', async () => {
  const { userId, token } = await newSession();
  const client = await newClient(server, { token });
  const channel = await subscribed(client.channel('room'));
  await backend.database.auth.query('delete from auth.users where id = $1', [userId]);
  await eventually(() => expect(channel.state).toBe('closed'));
});

it('lets a client go on that signs out itself and is nobody from then on', async () => {
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
  // Whatever was to end with the first session has ended once one that was ended later has.
  await backend.database.auth.query('delete from auth.sessions where id = $1', [witness.sessionId]);
  await eventually(() => expect(late.state).toBe('closed'));
  expect(channel.state).toBe('joined');
});
