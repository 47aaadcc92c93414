import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../testing/backends/start-backend.ts';
import type { TestBackend } from '../testing/backends/start-backend.ts';

let open: TestBackend;
let listed: TestBackend;
beforeAll(async () => {
  const corsOrigins = ['https://maps.example.org'];
  [open, listed] = await Promise.all([startBackend(), startBackend({ corsOrigins })]);
});
afterAll(() => Promise.all([open, listed].map((backend) => backend.stop())));

const services = [
  '/auth/v1/token?grant_type=password',
  '/rest/v1/profiles',
  '/rest/v1/',
  '/storage/v1/object/list/photos',
  '/storage/v1/upload/resumable',
  '/functions/v1/route',
  '/functions/v1/nothing-of-this-name',
  '/realtime/v1/api/broadcast',
];
const headers = {
  origin: 'https://elsewhere.example.org',
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization, x-brand-new',
};

describe('a page of another origin', () => {
  it.each(services)('may send %s what its keys allow, with any headers', async (url) => {
    const asked = await open.app.inject({ method: 'OPTIONS', url, headers });
    expect([asked.statusCode, asked.body]).toEqual([204, '']);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, x-brand-new',
      'access-control-allow-methods': expect.stringMatching(/PUT.*PATCH.*DELETE/),
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([
    { method: 'GET', url: '/auth/v1/settings', status: 200 },
    { method: 'GET', url: '/auth/v1/user', status: 401 },
    { method: 'GET', url: '/auth/v1/nothing', status: 404 },
    { method: 'GET', url: '/rest/v1/nothing', status: 404 },
    { method: 'POST', url: '/functions/v1/nothing', status: 404 },
  ] as const)(
    'may read the answer $status of $url, with its headers',
    async ({ status, ...asked }) => {
      const answer = await open.app.inject({ ...asked, headers: { origin: headers.origin } });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringMatching(
          asked.url.startsWith('/functions/')
            ? /ETag.*Retry-After/
            : /Content-Range.*Link.*X-Total-Count.*X-Supabase-Api-Version/,
        ),
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  it.each(['/api/_auth/session', '/api/csrf', '/healthz', '/', '/restful', '/rest/v10'])(
    'gets no access to %s, where cookies identify users',
    async (url) => {
      for (const method of ['OPTIONS', 'GET'] as const) {
        const answer = await open.app.inject({ method, url, headers });
        const allowed = Object.keys(answer.headers).filter((name) =>
          name.startsWith('access-control'),
        );
        expect(allowed).toEqual([]);
      }
    },
  );

  it('must be on the list where there is one', async () => {
    const ask = (origin: string, method: 'GET' | 'OPTIONS') =>
      listed.app.inject({ method, url: '/auth/v1/settings', headers: { ...headers, origin } });
    for (const method of ['GET', 'OPTIONS'] as const) {
      const [friend, stranger] = [
        await ask('https://maps.example.org', method),
        await ask('https://maps.example.org.evil.example', method),
      ];
      expect(friend.headers['access-control-allow-origin']).toBe('https://maps.example.org');
      expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
      for (const { headers } of [friend, stranger]) expect(headers['vary']).toMatch(/Origin/i);
    }
  });
});

it('still gets the methods of rest and resumable uploads', async () => {
  const rest = await fetch(`${open.url}/rest/v1/`, { method: 'OPTIONS' });
  expect([rest.status, rest.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const uploads = await fetch(`${open.url}/storage/v1/upload/resumable`, { method: 'OPTIONS' });
  expect(uploads.headers.get('tus-version')).toBe('1.0.0');
});
