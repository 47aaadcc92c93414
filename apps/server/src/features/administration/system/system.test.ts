import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemSchema } from '@webmaps/protocol/system';
import { startAdministration } from '../testing/start-administration.ts';
import type { Administration } from '../testing/start-administration.ts';

let site: Administration;
const secret = 'a secret that no page shows';
beforeAll(async () => {
  site = await startAdministration({
    auth: {
      smtp: {
        url: `smtps://mailer:${encodeURIComponent(secret)}@mail.example.org:465`,
        from: 'maps@example.org',
      },
    },
    router: { router: 'valhalla', url: 'http://127.0.0.1:9', key: secret },
  });
}, 60_000);
afterAll(() => site?.stop());

it('shows an administrator the state of every service, and no secret', async () => {
  const { status, body } = await site.ask({ path: 'system', as: 'admin' });
  expect(status).toBe(200);
  const system = systemSchema.parse(body);
  expect(system.services.map(({ name, status: state }) => [name, state])).toEqual([
    ['accounts', 'ok'],
    ['data', 'ok'],
    ['files', 'ok'],
    ['live', 'ok'],
  ]);
  expect(system.database.bytes).toBeGreaterThan(0);
  // The test's PostgreSQL does not measure its statements, and the answer says so.
  expect(system.database.slow_statements).toBeNull();
  const text = JSON.stringify(body);
  const { keys } = site.backend;
  for (const hidden of [secret, encodeURIComponent(secret), keys.serviceKey, keys.anonKey])
    expect(text).not.toContain(hidden);
  expect(system.settings.find(({ name }) => name === 'SMTP_HOST')?.value).toBe('set');
});

it.each(['nobody', 'member', 'admin without the second factor'] as const)(
  'refuses %s',
  async (who) => {
    const { status, body } = await site.ask({ path: 'system', as: who });
    expect(status).toBe(who === 'nobody' ? 401 : 403);
    expect(Object.keys(body as object)).toEqual(expect.arrayContaining(['code', 'message']));
    expect(JSON.stringify(body)).not.toContain('services');
  },
);
