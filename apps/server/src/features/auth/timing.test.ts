import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { parseOptions } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { comparedHashes } from '../../testing/backends/compared-hashes.ts';
import { ask, clientOf, newEmail, password } from './testing/auth-client.ts';

/** What `withMinDuration` pads to; timers may ring a millisecond early. */
const MIN_MILLISECONDS = 149;

let smtp: Awaited<ReturnType<typeof startSilentSmtp>>;
let backend: TestBackend;
beforeAll(async () => {
  smtp = await startSilentSmtp();
  backend = await startBackend({
    auth: {
      requestsPerFiveMinutes: 0,
      emailFrequencySeconds: 0,
      autoconfirm: true,
      smtp: { url: `smtp://127.0.0.1:${smtp.port}`, from: 'Maps <maps@example.org>' },
    },
  });
});
afterAll(async () => {
  smtp.stop();
  await backend.stop();
});

async function newUser(): Promise<string> {
  const email = newEmail();
  await clientOf(backend).auth.signUp({ email, password });
  return email;
}

type Call = readonly [path: string, body: (email: string) => object];

const compared: readonly Call[] = [
  ['/token?grant_type=password', (email) => ({ email, password: 'wrong' })],
  ['/signup', (email) => ({ email, password: 'another horse battery' })],
];
const padded: readonly Call[] = [
  ['/recover', (email) => ({ email })],
  ['/otp', (email) => ({ email, create_user: false })],
  ['/verify', (email) => ({ email, token: '000000', type: 'email' })],
];

// Durations depend on what else the machine does, so the tests count what they consist of.
describe('the time of an answer does not tell whether an address is known', () => {
  it.each(compared)('as %s compares one password of one cost for either', async (path, body) => {
    const costs = [];
    for (const email of [await newUser(), newEmail()]) {
      comparedHashes.length = 0;
      await ask(backend, path, { body: body(email) });
      costs.push(comparedHashes.map((hash) => parseOptions(hash).cost));
    }
    expect(costs[0]).toHaveLength(1);
    expect(costs[1]).toEqual(costs[0]);
  });

  it.each(padded)('as %s answers either no sooner than all its work takes', async (path, body) => {
    for (const email of [await newUser(), newEmail()]) {
      const started = performance.now();
      await ask(backend, path, { body: body(email) });
      expect(performance.now() - started).toBeGreaterThan(MIN_MILLISECONDS);
    }
  });

  it.each(['/recover', '/otp'])('as %s does not wait for the mail server', async (path) => {
    const { begun } = smtp.deliveries;
    await ask(backend, path, { body: { email: await newUser(), create_user: false } });
    expect(smtp.deliveries.ended).toBe(0);
    await vi.waitFor(() => expect(smtp.deliveries.begun).toBe(begun + 1), 10_000);
  });
});

/** A mail server that never says a word, so that no delivery ends before it stops. */
async function startSilentSmtp() {
  const sockets: Socket[] = [];
  const deliveries = { begun: 0, ended: 0 };
  const server = createServer((socket) => {
    sockets.push(socket);
    deliveries.begun += 1;
    socket.on('error', () => undefined);
    socket.on('close', () => (deliveries.ended += 1));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, deliveries, stop };
}
