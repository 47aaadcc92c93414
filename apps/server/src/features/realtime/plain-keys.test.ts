import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSigningKey, openKeys } from '../../keys/keys.ts';
import { eventually, subscribed } from './testing/realtime-client.ts';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';

const anonKey = 'sb_publishable_of_this_test_alone_0123456789';

let backend: TestRealtime;
let server: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
  const signingKeys = [await makeSigningKey()];
  const secret = 'a secret for tests alone, long enough';
  server = await startBeside({
    ...backend,
    keys: await openKeys({ secret, signingKeys, anonKey }),
  });
});
afterAll(async () => {
  await server.stop();
  await backend.stop();
});

it('accepts plain-text keys for public channels', async () => {
  const [one, other] = [createClient(server.url, anonKey), createClient(server.url, anonKey)];
  const heard: unknown[] = [];
  const listening = one.channel('room');
  listening.on('broadcast', { event: 'run' }, ({ payload }) => heard.push(payload));
  await subscribed(listening);
  const speaking = await subscribed(other.channel('room'));
  await speaking.send({ type: 'broadcast', event: 'run', payload: { km: 5 } });
  await eventually(() => expect(heard).toEqual([{ km: 5 }]));
  await Promise.all([one.removeAllChannels(), other.removeAllChannels()]);
});
