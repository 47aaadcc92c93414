import { errorBodySchema, errorStatuses } from '@webmaps/protocol/error';
import type { ErrorCode } from '@webmaps/protocol/error';
import { meaning } from '@webmaps/map-style/flavor';
import { light } from '@webmaps/map-style/light';
import { dark } from '@webmaps/map-style/dark';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../testing/backends/start-server.ts';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { fixtureTiles } from '../../testing/regions/fixture-tiles.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const started = await startServer({ functionRequests: 0 });
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder, { basemap: fixtureTiles() });
});
afterAll(() => app.close());

const url = '/functions/v1/picture';
const place = 'center=0.01,0.01&zoom=13&width=300&height=200';

type Answer = Awaited<ReturnType<typeof app.inject>>;

function get(query: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url: `${url}?${query}`, headers });
}

function post(payload: object | string) {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
  });
}

function expectFailure(answer: Answer, code: ErrorCode): void {
  const body = errorBodySchema.parse(answer.json());
  expect([body.code, answer.statusCode]).toEqual([code, errorStatuses[code]]);
  expect(answer.headers['cache-control']).toBe('no-store');
}

/** The colour at a share of the picture's width and height, as #rrggbb. */
async function colourAt({ rawPayload }: Answer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  return `#${[...data.subarray(at, at + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe('GET /functions/v1/picture', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('draws land and water in the colours of the %s map', async (theme, flavor) => {
    const answer = await get(`${place}&theme=${theme}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await colourAt(answer, 0.5, 0.5)).toBe(flavor.water.fill);
    expect(await colourAt(answer, 0.02, 0.98)).toBe(flavor.land.base);
  });

  it('has the pixels that were asked for, in either format', async () => {
    for (const format of ['png', 'webp'] as const) {
      const answer = await get(`${place}&scale=2&format=${format}`);
      expect(answer.headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format,
        width: 600,
        height: 400,
      });
    }
  });

  it('shows all of a box', async () => {
    const answer = await get('bbox=0.005,0.005,0.015,0.015&width=200&height=200');
    expect(await colourAt(answer, 0.05, 0.05)).toBe(light.water.fill);
    const padded = await get('bbox=0.005,0.005,0.015,0.015&width=200&height=200&padding=30');
    expect(await colourAt(padded, 0.05, 0.05)).toBe(light.land.base);
  });

  it('gives equal bytes for an equal request, and 304 for their entity tag', async () => {
    const first = await get(place);
    const second = await get(place);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get(place, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('refuses places that no region shows', async () => {
    expectFailure(await get('center=100,50&zoom=12'), 'outside_region');
    expectFailure(await get('bbox=179,-20,-179,-19'), 'outside_region');
  });

  it.each([
    ['nothing', ''],
    ['no number', 'center=0,0&zoom=NaN'],
    ['an infinite zoom', 'center=0,0&zoom=1e999'],
    ['an empty zoom', 'center=0,0&zoom='],
    ['a box of three', 'bbox=1,2,3'],
    ['a box with its south above its north', 'bbox=0,1,1,0'],
    ['a box beyond the poles', 'bbox=0,0,1,91'],
    ['a box and a centre', 'bbox=0,0,1,1&center=0,0&zoom=3'],
    ['a centre without a zoom', 'center=0,0'],
    ['no width', `${place}&width=0`],
    ['half a pixel', `${place}&height=20.5`],
    ['too many pixels', 'center=0,0&zoom=3&width=2048&height=1024&scale=2'],
    ['a long side', 'center=0,0&zoom=3&width=2049&height=16'],
    ['another scale', `${place}&scale=3`],
    ['another theme', `${place}&theme=sepia`],
    ['another format', `${place}&format=svg`],
    ['a language that is a path', `${place}&language=../..`],
  ])('refuses %s', async (_, query) => {
    expectFailure(await get(query), 'bad_request');
  });
});

const line = (coordinates: unknown, properties: object = {}) => ({
  width: 200,
  height: 200,
  overlay: {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }],
  },
});

describe('POST /functions/v1/picture', () => {
  it('draws an overlay and shows all of it where no box is named', async () => {
    const across = [
      [0.002, 0.01],
      [0.018, 0.01],
    ];
    const answer = await post(line(across, { stroke: '#ff0000', 'stroke-width': 10 }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await colourAt(answer, 0.5, 0.5)).toBe('#ff0000');
    expect(await colourAt(answer, 0.5, 0.6)).toBe(light.water.fill);
  });

  it('draws areas and points', async () => {
    const ring = [
      [0, 0],
      [0.02, 0],
      [0.02, 0.02],
      [0, 0.02],
      [0, 0],
    ];
    const features = [
      {
        type: 'Feature',
        properties: { fill: '#0000ff', 'fill-opacity': 1 },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
      {
        type: 'Feature',
        properties: { 'marker-color': '#00ff00', 'marker-size': 'small' },
        geometry: { type: 'Point', coordinates: [0.01, 0.01, 500] },
      },
    ];
    const overlay = { type: 'FeatureCollection', features };
    const answer = await post({ width: 200, height: 200, overlay });
    expect(await colourAt(answer, 0.5, 0.5)).toBe('#00ff00');
    expect(await colourAt(answer, 0.4, 0.5)).toBe('#0000ff');
  });

  it.each([
    ['no object', '[]'],
    ['neither place nor overlay', {}],
    ['an overlay without features', { overlay: { type: 'FeatureCollection', features: [] } }],
    [
      'a position that is none',
      line([
        [0, 0],
        [null, 1],
      ]),
    ],
    [
      'a position beyond the world',
      line([
        [0, 0],
        [181, 1],
      ]),
    ],
    ['a line of one position', line([[0, 0]])],
    [
      'a colour that is code',
      line(
        [
          [0, 0],
          [0.01, 0.01],
        ],
        { stroke: 'url(#x)' },
      ),
    ],
    [
      'a width beyond reason',
      line(
        [
          [0, 0],
          [0.01, 0.01],
        ],
        { 'stroke-width': 1e9 },
      ),
    ],
    ['more positions than allowed', line(Array.from({ length: 20_001 }, () => [0, 0]))],
    [
      'more features than allowed',
      {
        overlay: {
          type: 'FeatureCollection',
          features: Array.from({ length: 501 }, () => ({
            type: 'Feature',
            properties: null,
            geometry: { type: 'Point', coordinates: [0, 0] },
          })),
        },
      },
    ],
  ])('refuses %s', async (_, payload) => {
    expectFailure(await post(payload), 'bad_request');
  });

  it('refuses a body that is too large', async () => {
    expectFailure(await post(`{"a":"${'x'.repeat(1_100_000)}"}`), 'too_large');
  });
});

describe('GET /functions/v1/route-picture', () => {
  const ask = (r: string, more = '') =>
    app.inject(`/functions/v1/route-picture?r=${encodeURIComponent(r)}${more}`);
  const planThrough = (...positions: [number, number][]) =>
    encodePlan(planOf(positions.map((position) => ({ position, snap: true }))));
  /** How many of every thousand pixels have about this colour. */
  const shareOf = async ({ rawPayload }: Answer, colour: string): Promise<number> => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 12)) count++;
    }
    return (count * 1000 * info.channels) / data.length;
  };

  it('draws the route with start and finish in the size of link previews', async () => {
    const answer = await ask(planThrough([0, 0], [0.02, 0.02]));
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    for (const colour of [meaning.route, meaning.start, meaning.end]) {
      expect(await shareOf(answer, colour), colour).toBeGreaterThan(0.3);
    }
  });

  it('follows streets, and draws straight lines where no street leads', async () => {
    const alongStreets = await ask(planThrough([0, 0], [0.02, 0.02]));
    const straight = await ask(planThrough([0, 0], [0.02, 0.085]));
    expect(straight.statusCode).toBe(200);
    expect(await shareOf(alongStreets, meaning.route)).toBeGreaterThan(
      await shareOf(straight, meaning.route),
    );
  });

  it('has figures of the units that were asked for', async () => {
    const r = planThrough([0, 0], [0.02, 0.02]);
    const metric = await ask(r);
    const imperial = await ask(r, '&units=imperial');
    expect(imperial.rawPayload.equals(metric.rawPayload)).toBe(false);
  });

  it('refuses what is no plan, and plans where there is no map', async () => {
    expectFailure(await ask('nonsense'), 'bad_request');
    expectFailure(await ask('1'), 'bad_request');
    expectFailure(await ask('1.'.repeat(5000)), 'bad_request');
    expectFailure(await ask(planThrough([100, 50], [100.01, 50])), 'outside_region');
  });
});

it('charges drawing to the network, and a picture in memory as one question', async () => {
  const { app: limited, config } = await startServer({ functionRequests: 8 });
  await writeFixtureRegion(config.dataFolder, { basemap: fixtureTiles() });
  const ask = async (zoom: number) =>
    (await limited.inject(`${url}?center=0.01,0.01&zoom=${zoom}`)).statusCode;
  // three for each drawing, of which the first comes at arrival
  expect([await ask(13), await ask(13), await ask(14), await ask(15)]).toEqual([
    200, 200, 200, 429,
  ]);
  await limited.close();
});

it('refuses a region whose tiles are damaged without a word about its files', async () => {
  const { app: damaged, config } = await startServer({ functionRequests: 0 });
  await writeFixtureRegion(config.dataFolder);
  const answer = await damaged.inject(`${url}?${place}`);
  expectFailure(answer, 'internal');
  expect(answer.body).not.toContain(config.dataFolder);
  await damaged.close();
});
