import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend } from './start-backend.ts';
import type { TestBackend } from './start-backend.ts';

// The constants of the official client match this server's.

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { autoconfirm: true, requestsPerFiveMinutes: 0 } });
}, 60_000);
afterAll(() => backend.stop());

const auth = { persistSession: false, autoRefreshToken: false };

it('caches the key set for 10 minutes', async () => {
  let asked = 0;
  const client = createClient(backend.url, backend.keys.anonKey, {
    auth,
    global: {
      fetch: (input, init) => {
        if (/jwks\.json/.test(input instanceof Request ? input.url : input.toString())) asked += 1;
        return fetch(input, init);
      },
    },
  });
  const email = `${crypto.randomUUID()}@example.org`;
  const { data } = await client.auth.signUp({ email, password: 'correct horse battery' });
  const token = data.session?.access_token ?? '';
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const askedAfter = async (milliseconds: number) => {
      vi.setSystemTime(start + milliseconds);
      const { error } = await client.auth.getClaims(token);
      expect(error).toBeNull();
      return asked;
    };
    expect(await askedAfter(0)).toBe(1);
    expect(await askedAfter(9.9 * 60_000)).toBe(1);
    expect(await askedAfter(10.1 * 60_000)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('lists 100 files from the first on, and lets them be cached for 3600 s', async () => {
  const client = createClient(backend.url, backend.keys.serviceKey, { auth });
  await client.storage.createBucket('many', { public: true });
  const files = client.storage.from('many');
  const name = (index: number) => `${String(index).padStart(3, '0')}.txt`;
  await Promise.all(
    Array.from({ length: 101 }, (_, index) => files.upload(name(index), new Blob(['x']))),
  );
  const { data } = await files.list();
  expect(data).toHaveLength(100);
  expect(data?.[0]?.name).toBe(name(0));
  expect(data?.at(-1)?.name).toBe(name(99));
  const answer = await fetch(files.getPublicUrl(name(0)).data.publicUrl);
  expect(answer.headers.get('cache-control')).toContain('max-age=3600');
  await answer.text();
});

it('waits 10,000 ms for realtime, sends a heartbeat each 25,000 ms, and reconnects after 1, 2, 5 and 10 s', () => {
  const { realtime } = createClient(backend.url, backend.keys.anonKey, { auth });
  expect(realtime.timeout).toBe(10_000);
  expect(realtime.heartbeatIntervalMs).toBe(25_000);
  expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000,
  ]);
});
