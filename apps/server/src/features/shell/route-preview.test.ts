import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../testing/backends/start-server.ts';

const plan = encodePlan(
  planOf([
    { position: [0, 0], snap: true },
    { position: [0.02, 0.02], snap: true },
  ]),
);
const usual = 'https://maps.example.org/social.jpg';

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await startServer({ publicUrl: 'https://maps.example.org' }));
});
afterAll(() => app.close());

async function pictureOf(url: string, server = app): Promise<string | undefined> {
  const { body } = await server.inject({
    url,
    headers: { accept: 'text/html', host: 'evil.test' },
  });
  const [, twitter] = /name="twitter:image" content="([^"]*)"/.exec(body) ?? [];
  const [, graph] = /property="og:image" content="([^"]*)"/.exec(body) ?? [];
  expect(twitter).toBe(graph);
  return graph;
}

describe('the preview of a link', () => {
  it('is a picture of the route, at the configured address', async () => {
    expect(await pictureOf(`/run?r=${plan}`)).toBe(
      `https://maps.example.org/functions/v1/route-picture?r=${plan}`,
    );
  });

  it.each([
    ['no plan', '/run'],
    ['a damaged plan', '/run?r=nonsense'],
    ['an empty plan', '/run?r=1'],
    ['an endless plan', `/run?r=${'1.'.repeat(4500)}`],
    ['another page', `/help?r=${plan}`],
    ['markup', '/run?r=%22%3E%3Cscript%3E'],
  ])('is the usual picture for %s', async (_, url) => {
    expect(await pictureOf(url)).toBe(usual);
  });

  it('is the usual picture where no public address is configured', async () => {
    const { app: unnamed } = await startServer();
    expect(await pictureOf(`/run?r=${plan}`, unnamed)).not.toContain('route-picture');
    await unnamed.close();
  });

  it('may be fetched by services that keep to robots.txt', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body).toContain('Allow: /functions/v1/route-picture\n');
  });
});
