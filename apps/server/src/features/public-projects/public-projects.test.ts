import { profileAddress, profilePath } from '@webmaps/project/profile-address';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import {
  insertPeopleAndProjects,
  linkToken,
  personId,
  projectId,
  requesterOf,
} from '../../testing/access-matrix/people-and-projects.ts';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { startServer } from '../../testing/backends/start-server.ts';
import { fixtureTiles } from '../../testing/regions/fixture-tiles.ts';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';

const publicUrl = 'https://maps.example.org';
const unknown = '0b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b';
const bySlug = `${profilePath}?slug=public`;
const byLink = profileAddress({ kind: 'id', id: projectId('link'), link: linkToken('link') });

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ publicUrl });
  await writeFixtureRegion(backend.config.dataFolder, { basemap: fixtureTiles() });
  await insertPeopleAndProjects(backend.database);
  await change(
    `location = '{"type":"Point","coordinates":[0.01,0.01]}', location_name = 'The "harbour"'`,
  );
});
afterAll(() => backend?.stop());

/** Sets columns of every project, as the service may. */
const change = (set: string, where = 'true') =>
  asRequester(backend.database.requests, requesterOf('service'), (client) =>
    client.query(`update projects set ${set} where (${where}) and status <> 'archived'`),
  );

const page = (url: string, headers: Readonly<Record<string, string>> = {}, app = backend.app) =>
  app.inject({ url, headers: { accept: 'text/html', host: 'evil.test', ...headers } });
const picture = (url: string) =>
  backend.app.inject(`/functions/v1/project-picture?${url.split('?')[1] ?? ''}`);

/** What a request can tell about an answer, without what differs from moment to moment. */
async function seen(answer: ReturnType<typeof page>) {
  const { statusCode, body, headers } = await answer;
  const { date: _date, ...rest } = headers;
  return { statusCode, body, headers: rest };
}

/** Addresses of what a stranger may not see, and of what there is not. */
const missing = [
  `${profilePath}?id=${unknown}`,
  `${profilePath}?slug=nobody`,
  `${profilePath}?id=${projectId('private')}`,
  `${profilePath}?slug=private`,
  `${profilePath}?id=${projectId('archived')}`,
  `${profilePath}?slug=archived`,
  `${profilePath}?slug=link`,
  `${profilePath}?id=${projectId('link')}`,
  `${profilePath}?id=${projectId('link')}&link=wrong`,
  `${profilePath}?id=${projectId('private')}&link=${encodeURIComponent(linkToken('private'))}`,
  `${profilePath}?slug=link&link=${encodeURIComponent(linkToken('link'))}`,
  profilePath,
  `${profilePath}?id=`,
  `${profilePath}?slug=public,private`,
  `${profilePath}?slug=*`,
  `${profilePath}?slug=public%26select=*`,
  `${profilePath}?id=${projectId('private')}&slug=public`,
  `${profilePath}?id=eq.${projectId('public')}`,
];

describe('the public page of a project', () => {
  it('has its name, place, picture and data for search engines', async () => {
    const { statusCode, body, headers } = await page(bySlug);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>The public one · WebMaps - Test Provider</title>');
    expect(body).toContain('content="A project in The &quot;harbour&quot;."');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${bySlug}" />`);
    expect(body).toContain(
      `property="og:image" content="${publicUrl}/functions/v1/project-picture?slug=public"`,
    );
    expect(body).not.toContain('noindex');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'CreativeWork',
      name: 'The public one',
      url: `${publicUrl}${bySlug}`,
      spatialCoverage: { name: 'The "harbour"', geo: { longitude: 0.01, latitude: 0.01 } },
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['etag']).toBeUndefined();
  });

  it('is by its id what it is by its name', async () => {
    const { body } = await page(`${profilePath}?id=${projectId('public')}`);
    expect(body).toBe((await page(bySlug)).body);
  });

  it('is reached with the link of a project, and is in no search engine', async () => {
    const { statusCode, body } = await page(byLink);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>The link one · ');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('application/ld+json');
  });

  it('is the same bytes for what is private, for what needs a link and for what is not', async () => {
    const nothing = await seen(page(`${profilePath}?id=${unknown}`));
    expect(nothing.statusCode).toBe(404);
    expect(nothing.body).toContain('noindex');
    for (const address of missing) expect(await seen(page(address)), address).toEqual(nothing);
  });

  it('asks the database as often for what is private as for what is not', async () => {
    const connect = vi.spyOn(backend.database.requests, 'connect');
    const costs = [];
    for (const id of [unknown, projectId('private'), projectId('link')]) {
      connect.mockClear();
      await page(`${profilePath}?id=${id}`);
      costs.push(connect.mock.calls.length);
    }
    connect.mockRestore();
    expect(costs[0]).toBeGreaterThan(0);
    expect(new Set(costs).size).toBe(1);
  });

  it('asks with no right of its sender, signed in or not', async () => {
    const session = {
      cookie: 'sb-evil-auth-token=x',
      authorization: `Bearer ${backend.keys.serviceKey}`,
    };
    const asked = `${profilePath}?id=${projectId('private')}`;
    expect((await page(asked, session)).statusCode).toBe(404);
    const link = { 'x-project-link': linkToken('link') };
    expect((await page(`${profilePath}?id=${projectId('link')}`, link)).statusCode).toBe(404);
  });

  it('is gone with its picture and its place in the sitemap as soon as it is unpublished', async () => {
    expect((await page(bySlug)).statusCode).toBe(200);
    expect((await picture(bySlug)).statusCode).toBe(200);
    await change("visibility = 'private'", "slug = 'public'");
    expect(await seen(page(bySlug))).toEqual(await seen(page(`${profilePath}?slug=nobody`)));
    expect((await picture(bySlug)).statusCode).toBe(404);
    expect((await backend.app.inject('/sitemap.xml')).body).not.toContain('slug=public');
    await change("visibility = 'public'", "slug = 'public'");
    expect((await page(bySlug)).statusCode).toBe(200);
  });

  it('is gone under a link that was renewed', async () => {
    const renewed = (token: string) =>
      asRequester(backend.database.requests, requesterOf('service'), (client) =>
        client.query('update project_links set token = $2 where project_id = $1', [
          projectId('link'),
          token,
        ]),
      );
    await renewed('another');
    expect((await page(byLink)).statusCode).toBe(404);
    await renewed(linkToken('link'));
    expect((await page(byLink)).statusCode).toBe(200);
  });

  it('tells nothing of its people and its tasks', async () => {
    const { body } = await page(bySlug);
    for (const own of [personId('owner'), personId('viewer')]) expect(body).not.toContain(own);
  });

  it('is text, whatever a name, a description and a story hold', async () => {
    const evil = `</title></script><script>alert(1)</script>" onload="x $& $1 \\u2028`;
    await change(`name = '${evil}', description = '', story = '${evil}'`, "slug = 'public'");
    const { body } = await page(bySlug);
    const clean = (await page(byLink)).body;
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('" onload="');
    // One script more than the page without data for search engines.
    const scripts = (html: string) => html.match(/<\/script>/g)?.length ?? 0;
    expect(scripts(body)).toBe(scripts(clean) + 1);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: evil });
    await change("name = 'The public one', story = ''", "slug = 'public'");
  });

  it('may be framed by other sites as the map alone, and only so', async () => {
    const policy = async (url: string) =>
      String((await page(url)).headers['content-security-policy']);
    expect(await policy(`${bySlug}&embed=1`)).toContain('frame-ancestors *');
    for (const url of [bySlug, `${bySlug}&embed=0`, `${bySlug}&embed=1&embed=0`, '/run?embed=1']) {
      expect(await policy(url), url).toContain("frame-ancestors 'self'");
    }
    const nothing = await seen(page(`${profilePath}?slug=nobody&embed=1`));
    expect(await seen(page(`${profilePath}?slug=private&embed=1`))).toEqual(nothing);
  });

  it('is 404 on a server without accounts, whose sitemap has its own pages', async () => {
    const { app } = await startServer({ publicUrl });
    expect((await page(bySlug, {}, app)).statusCode).toBe(404);
    expect((await app.inject('/sitemap.xml')).body).toContain(`<loc>${publicUrl}/run</loc>`);
    await app.close();
  });
});

describe('the picture of a project', () => {
  it('is drawn for what a stranger may see, and kept by no cache', async () => {
    for (const url of [bySlug, byLink, `${bySlug}&shape=cover&theme=dark&format=webp`]) {
      const { statusCode, headers } = await picture(url);
      expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-cache']);
    }
  });

  it('has the routes of the project, and those in its trash no more', async () => {
    const bare = (await picture(bySlug)).rawPayload;
    const line = {
      type: 'LineString',
      coordinates: [
        [0.009, 0.009],
        [0.012, 0.011],
      ],
    };
    await asRequester(backend.database.requests, requesterOf('service'), (client) =>
      client.query(
        `insert into routes (project_id, owner_id, name, profile, waypoints, geometry)
         values ($1, $2, 'Pier', 'road', '[]', $3)`,
        [projectId('public'), personId('owner'), line],
      ),
    );
    expect((await picture(bySlug)).rawPayload.equals(bare)).toBe(false);
    await asRequester(backend.database.requests, requesterOf('service'), (client) =>
      client.query(`update routes set deleted_at = now() where name = 'Pier'`),
    );
    expect((await picture(bySlug)).rawPayload.equals(bare)).toBe(true);
  });

  it('is the same refusal for everything else', async () => {
    const nothing = await seen(picture(`?id=${unknown}`));
    expect(nothing.statusCode).toBe(404);
    for (const address of missing) {
      const answer = await seen(picture(address));
      if (answer.statusCode !== 400) expect(answer, address).toEqual(nothing);
    }
  });

  it('is refused, not failed, where a geometry cannot be drawn', async () => {
    await change(
      `area = '{"type":"Polygon","coordinates":"x"}', location = null`,
      "slug = 'public'",
    );
    expect((await picture(bySlug)).statusCode).toBe(404);
    const { body } = await page(bySlug);
    expect(body).not.toContain('project-picture');
    await change(
      `area = null, location = '{"type":"Point","coordinates":[0.01,0.01]}'`,
      "slug = 'public'",
    );
  });
});

it('lists what is public in the sitemap, and nothing else', async () => {
  const { body, headers } = await backend.app.inject('/sitemap.xml');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.match(/slug=[\w-]+/g)).toEqual(['slug=public']);
  for (const hidden of ['link', 'private', 'archived'] as const) {
    expect(body).not.toContain(projectId(hidden));
    expect(body).not.toContain(encodeURIComponent(linkToken(hidden)));
  }
  expect((await backend.app.inject('/robots.txt')).body).toContain(
    `Sitemap: ${publicUrl}/sitemap.xml`,
  );
});

it('limits how often a network asks, for the page, its picture and the sitemap', async () => {
  const limited = await startBackend({ restRequests: 3 });
  const statuses: number[] = [];
  while (statuses.length < 4 && statuses.at(-1) !== 503) {
    statuses.push((await page(`${profilePath}?slug=nobody`, {}, limited.app)).statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 503]);
  const others = ['/functions/v1/project-picture?slug=nobody', '/sitemap.xml'];
  for (const url of others) expect((await limited.app.inject(url)).statusCode, url).toBe(503);
  await limited.stop();
});
