import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, clientOf, newEmail, password } from './testing/auth-client.ts';

const rounds = 7;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { requestsPerFiveMinutes: 0, emailFrequencySeconds: 0, autoconfirm: true },
  });
});
afterAll(() => backend.stop());

const calls: readonly (readonly [string, (email: string) => object])[] = [
  ['/token?grant_type=password', (email) => ({ email, password: 'wrong' })],
  ['/recover', (email) => ({ email })],
  ['/otp', (email) => ({ email, create_user: false })],
  ['/verify', (email) => ({ email, token: '000000', type: 'email' })],
];

// Compares the two durations with each other, since each alone depends on the machine: a password
// comparison that is left out, or a mail that is waited for, makes a multiple.
it.each(calls)(
  '%s takes as long for a known address as for an unknown one',
  async (path, body) => {
    const times: { readonly known: number[]; readonly unknown: number[] } = {
      known: [],
      unknown: [],
    };
    for (let round = 0; round < rounds; round++) {
      const email = newEmail();
      await clientOf(backend).auth.signUp({ email, password });
      for (const [who, address] of [['known', email] as const, ['unknown', newEmail()] as const]) {
        const started = performance.now();
        await ask(backend, path, { body: body(address) });
        times[who].push(performance.now() - started);
      }
    }
    const ratio = medianOf(times.known) / medianOf(times.unknown);
    expect(ratio, JSON.stringify(times)).toBeGreaterThan(0.5);
    expect(ratio, JSON.stringify(times)).toBeLessThan(2);
  },
  60_000,
);

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
