import { planOf } from '@webmaps/plan/plan';
import { savePlan } from '@webmaps/saved-routes/saved-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMatrixRows } from '../../testing/access-matrix/insert-matrix-rows.ts';
import {
  idOf,
  insertPeopleAndProjects,
  personId,
} from '../../testing/access-matrix/people-and-projects.ts';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { startServer } from '../../testing/backends/start-server.ts';
import { fixtureTiles } from '../../testing/regions/fixture-tiles.ts';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';

const publicUrl = 'https://maps.example.org';
const token = 'SharedByLone';
const unknown = 'NobodyShared';
const route = idOf('route loner');
const { waypoints } = savePlan(
  planOf([
    { position: [0, 0], snap: true },
    { position: [0.02, 0.02], snap: true },
  ]),
);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ publicUrl });
  await writeFixtureRegion(backend.config.dataFolder, { basemap: fixtureTiles() });
  await insertPeopleAndProjects(backend.database);
  await insertMatrixRows(backend.database);
  await asService(
    `update webmaps.routes set name = 'Along <the> river', waypoints = $2, tags = '{mine}',
       distance_metres = 3140, climb_metres = 42 where id = $1`,
    [route, JSON.stringify(waypoints)],
  );
});
afterAll(() => backend?.stop());

async function asService(sql: string, values: readonly unknown[]): Promise<void> {
  const client = await backend.database.requests.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('role', 'service_role', true)");
    await client.query(sql, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Shares the route for as long as a test takes. */
async function whileShared(work: () => Promise<void>): Promise<void> {
  await asService('delete from webmaps.route_links where route_id = $1', [route]);
  await asService('insert into webmaps.route_links (route_id, token) values ($1, $2)', [
    route,
    token,
  ]);
  try {
    await work();
  } finally {
    await asService('delete from webmaps.route_links where route_id = $1', [route]);
  }
}

const page = (path: string, server = backend.app) =>
  server.inject({ url: path, headers: { accept: 'text/html', host: 'evil.test' } });
const picture = (share: string) =>
  backend.app.inject(`/functions/v1/route-picture?share=${encodeURIComponent(share)}`);
const rpc = (body: object, search = '') =>
  fetch(`${backend.url}/rest/v1/rpc/shared_route${search}`, {
    method: 'POST',
    headers: {
      apikey: backend.keys.anonKey,
      'content-profile': 'webmaps',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

describe('the page of a shared route', () => {
  it('has its name, figures and picture for previews, and is in no search engine', () =>
    whileShared(async () => {
      const { statusCode, body } = await page(`/r/${token}`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Along &lt;the&gt; river · WebMaps - Test Provider</title>');
      expect(body).toContain('A route of 3.1 km with 42 m of climb.');
      expect(body).toContain(
        `property="og:image" content="${publicUrl}/functions/v1/route-picture?share=${token}"`,
      );
      expect(body).toContain('<meta name="robots" content="noindex" />');
    }));

  it('is kept by no cache, so that what was taken back is gone at once', async () => {
    await whileShared(async () => {
      const { headers } = await page(`/r/${token}`);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['etag']).toBeUndefined();
      const drawn = await picture(token);
      expect(drawn.statusCode).toBe(200);
      expect(drawn.headers['cache-control']).toBe('no-cache');
    });
    expect((await page(`/r/${token}`)).statusCode).toBe(404);
    const again = await picture(token);
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  });

  it('is the same for what was taken back as for what never was', async () => {
    await whileShared(() => Promise.resolve());
    for (const ending of ['', '/embed']) {
      const gone = await page(`/r/${token}${ending}`);
      const never = await page(`/r/${unknown}${ending}`);
      expect([gone.statusCode, never.statusCode]).toEqual([404, 404]);
      expect(gone.body).toBe(never.body);
    }
    expect((await picture(token)).body).toBe((await picture(unknown)).body);
  });

  it('is not served under odd spellings of a token', () =>
    whileShared(async () => {
      for (const odd of ['%', '%25', '*', `${token}%00`, token.toLowerCase(), token.slice(1)]) {
        expect((await page(`/r/${odd}`)).statusCode, odd).not.toBe(200);
        expect((await picture(odd)).statusCode, odd).toBe(404);
      }
    }));

  it('is 404 on a server without accounts', async () => {
    const { app } = await startServer({ publicUrl });
    expect((await page(`/r/${token}`, app)).statusCode).toBe(404);
    await app.close();
  });
});

describe('other sites', () => {
  it('may show the page for embedding in a frame, and no other', () =>
    whileShared(async () => {
      const { headers } = await page(`/r/${token}/embed`);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers['x-frame-options']).toBeUndefined();
      for (const path of [`/r/${token}`, '/run', `/r/${token}/embed/x`, `/run?/r/${token}/embed`]) {
        const other = await page(path);
        expect(other.headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
        expect(other.headers['x-frame-options'], path).toBe('SAMEORIGIN');
      }
    }));

  it('may do so only where the operator names them', async () => {
    for (const [embedOrigins, policy] of [
      [['https://club.example.org'], "frame-ancestors 'self' https://club.example.org"],
      [[], "frame-ancestors 'self'"],
    ] as const) {
      const { app } = await startServer({ embedOrigins });
      const { headers } = await page(`/r/${token}/embed`, app);
      expect(String(headers['content-security-policy']).split(';')).toContain(policy);
      await app.close();
    }
  });
});

describe('over REST', () => {
  it('gives a stranger the route of a link, and nothing that is its owner’s alone', () =>
    whileShared(async () => {
      const answer = await rpc({ token });
      expect(answer.status).toBe(200);
      const body = await answer.text();
      expect(body).toContain('Along <the> river');
      for (const own of [personId('loner'), route, 'mine', token]) expect(body).not.toContain(own);
      const owner = await rpc({ token }, '?select=owner_id');
      expect(owner.status).toBe(400);
    }));

  it('answers guesses, filters and patterns with nothing', () =>
    whileShared(async () => {
      for (const guess of [unknown, '', '%', '*', `${token}\\`, token.slice(0, -1), null]) {
        const answer = await rpc({ token: guess });
        expect([answer.status, await answer.json()]).toEqual([200, []]);
      }
      expect((await rpc({})).status).toBe(404);
      const links = await fetch(`${backend.url}/rest/v1/route_links?select=token`, {
        headers: { apikey: backend.keys.anonKey, 'accept-profile': 'webmaps' },
      });
      expect(links.status).toBe(401);
    }));
});

it('limits how often a network asks, for the page and its picture too', async () => {
  const limited = await startBackend({ restRequests: 3 });
  const ask = async (path: string) => (await page(path, limited.app)).statusCode;
  // The first question of a server waits for its caches, and costs more for its time: another
  // network asks it.
  await limited.app.inject({
    url: `/r/${unknown}`,
    headers: { accept: 'text/html' },
    remoteAddress: '203.0.113.9',
  });
  expect([
    await ask(`/r/${unknown}`),
    await ask(`/r/${unknown}`),
    await ask(`/r/${unknown}`),
    await ask(`/r/${unknown}`),
  ]).toEqual([404, 404, 404, 503]);
  const drawn = await limited.app.inject(`/functions/v1/route-picture?share=${unknown}`);
  expect(drawn.statusCode).toBe(503);
  await limited.stop();
});
