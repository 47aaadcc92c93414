import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBodySchema, errorStatuses } from '@webmaps/protocol/error';
import type { ErrorCode } from '@webmaps/protocol/error';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const started = await startServer();
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder);
});
afterAll(() => app.close());
afterEach(async () => {
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', regions: 1 });
});

const json = { 'content-type': 'application/json' };

function send(url: string, body: string | Buffer, headers: Record<string, string> = json) {
  return app.inject({ method: 'POST', url, payload: body, headers });
}

type Answer = Awaited<ReturnType<typeof send>>;

/** A clean refusal: 4xx, the shape of our errors, and the status that belongs to the code. */
function expectRefusal(answer: Answer, code?: ErrorCode): void {
  const body = errorBodySchema.parse(answer.json());
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(errorStatuses).toHaveProperty(body.code, answer.statusCode);
  expect(body.message).not.toMatch(/\n|node_modules|undefined/);
  if (code) expect(body.code).toBe(code);
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const waypoint = '{"position":[0,0]}';

/** Invalid for any function that takes JSON. */
const bodies: [name: string, body: string][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['half an object', '{"waypoints":[{"pos'],
  ['words', 'hello'],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a text', '"waypoints"'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  ['NaN', '{"waypoints":[{"position":[NaN,0]},{"position":[0,0]}],"geometry":NaN}'],
  ['two documents', '{}{}'],
  ['a byte order mark alone', '\uFEFF'],
  ['a NUL', '\u0000'],
  ['a polluted prototype', `{"__proto__":{"waypoints":[]},"waypoints":[${waypoint},${waypoint}]}`],
  [
    'a polluted prototype inside',
    '{"geometry":{"__proto__":{"type":"Point"}},"waypoints":[{"__proto__":{}}]}',
  ],
  ['a polluted constructor', '{"constructor":{"prototype":{"snap":false}}}'],
  ['100,000 nested arrays', deep(100_000)],
  ['nested arrays in a field', `{"waypoints":${deep(50_000)},"geometry":${deep(50_000)}}`],
  ['100,000 nested objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
];

const route: [name: string, body: string][] = [
  ['waypoints of null', '{"waypoints":null}'],
  ['waypoints of text', '{"waypoints":"0,0;1,1"}'],
  [
    'waypoints as an object',
    '{"waypoints":{"0":{"position":[0,0]},"1":{"position":[1,1]},"length":2}}',
  ],
  ['no waypoint', '{"waypoints":[]}'],
  ['one waypoint', `{"waypoints":[${waypoint}]}`],
  ['waypoints of null inside', '{"waypoints":[null,null]}'],
  ['a position of null', `{"waypoints":[{"position":null},${waypoint}]}`],
  ['a position of one number', `{"waypoints":[{"position":[0]},${waypoint}]}`],
  ['a position of three numbers', `{"waypoints":[{"position":[0,0,0]},${waypoint}]}`],
  ['a position of texts', `{"waypoints":[{"position":["0","0"]},${waypoint}]}`],
  ['a position of nulls', `{"waypoints":[{"position":[null,null]},${waypoint}]}`],
  ['a position as an object', `{"waypoints":[{"position":{"lon":0,"lat":0}},${waypoint}]}`],
  ['a longitude beyond the world', `{"waypoints":[{"position":[180.1,0]},${waypoint}]}`],
  ['a latitude beyond the world', `{"waypoints":[{"position":[0,-90.1]},${waypoint}]}`],
  ['a huge number', `{"waypoints":[{"position":[1e308,0]},${waypoint}]}`],
  ['an infinite number', `{"waypoints":[{"position":[1e999,0]},${waypoint}]}`],
  [
    'a number of 10,000 digits',
    `{"waypoints":[{"position":[${'9'.repeat(10_000)},0]},${waypoint}]}`,
  ],
  ['snap as a number', `{"waypoints":[${waypoint},{"position":[0,0],"snap":1}]}`],
  ['snap of null', `{"waypoints":[${waypoint},{"position":[0,0],"snap":null}]}`],
  ['a profile of null', `{"waypoints":[${waypoint},${waypoint}],"profile":null}`],
  ['an empty profile', `{"waypoints":[${waypoint},${waypoint}],"profile":""}`],
  [
    'a profile named like a property',
    `{"waypoints":[${waypoint},${waypoint}],"profile":"__proto__"}`,
  ],
  [
    'a profile of 100,000 letters',
    `{"waypoints":[${waypoint},${waypoint}],"profile":"${'x'.repeat(100_000)}"}`,
  ],
  [
    'a region named like a property',
    `{"waypoints":[${waypoint},${waypoint}],"region":"constructor"}`,
  ],
  ['a region that is a path', `{"waypoints":[${waypoint},${waypoint}],"region":"../fixture"}`],
  ['a region as an array', `{"waypoints":[${waypoint},${waypoint}],"region":["fixture"]}`],
  ['101 waypoints', `{"waypoints":[${Array.from({ length: 101 }, () => waypoint).join()}]}`],
  ['30,000 waypoints', `{"waypoints":[${Array.from({ length: 30_000 }, () => waypoint).join()}]}`],
];

const elevation: [name: string, body: string][] = [
  ['a geometry of null', '{"geometry":null}'],
  ['a geometry as text', '{"geometry":"POINT(0 0)"}'],
  ['a geometry without type', '{"geometry":{"coordinates":[0,0]}}'],
  [
    'a geometry of another type',
    '{"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}',
  ],
  ['a type named like a property', '{"geometry":{"type":"__proto__","coordinates":[0,0]}}'],
  ['a type of an array', '{"geometry":{"type":["Point"],"coordinates":[0,0]}}'],
  ['a collection', '{"geometry":{"type":"GeometryCollection","geometries":[]}}'],
  ['a point without coordinates', '{"geometry":{"type":"Point"}}'],
  ['a point of no numbers', '{"geometry":{"type":"Point","coordinates":[]}}'],
  ['a point of points', '{"geometry":{"type":"Point","coordinates":[[0,0]]}}'],
  ['a point beyond the world', '{"geometry":{"type":"Point","coordinates":[0,91]}}'],
  ['a point at infinity', '{"geometry":{"type":"Point","coordinates":[1e999,-1e999]}}'],
  ['a point with a height of text', '{"geometry":{"type":"Point","coordinates":[0,0,"high"]}}'],
  ['a line of no points', '{"geometry":{"type":"LineString","coordinates":[]}}'],
  ['a line of one point', '{"geometry":{"type":"LineString","coordinates":[[0,0]]}}'],
  ['a line of nulls', '{"geometry":{"type":"LineString","coordinates":[null,null]}}'],
  [
    'a line around the world',
    '{"geometry":{"type":"LineString","coordinates":[[-180,0],[180,0]]}}',
  ],
  ['no points', '{"geometry":{"type":"MultiPoint","coordinates":[]}}'],
  [
    'coordinates as an object',
    '{"geometry":{"type":"MultiPoint","coordinates":{"length":1,"0":[0,0]}}}',
  ],
  [
    '20,001 points',
    `{"geometry":{"type":"MultiPoint","coordinates":[${Array.from({ length: 20_001 }, () => '[0,0]').join()}]}}`,
  ],
];

const ring = (count: number) => Array.from({ length: count }, () => '[0,0]').join();

const population: [name: string, body: string][] = [
  ['an area of null', '{"area":null}'],
  ['an area of another type', '{"area":{"type":"Point","coordinates":[0,0]}}'],
  ['a type named like a property', '{"area":{"type":"__proto__","coordinates":[]}}'],
  ['a circle without a centre', '{"area":{"type":"Circle","radiusMetres":100}}'],
  [
    'a circle as large as a country',
    '{"area":{"type":"Circle","center":[0,0],"radiusMetres":1e6}}',
  ],
  ['a circle of nothing', '{"area":{"type":"Circle","center":[0,0],"radiusMetres":0}}'],
  ['a polygon without rings', '{"area":{"type":"Polygon","coordinates":[]}}'],
  ['a ring of two corners', '{"area":{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}}'],
  ['a ring beyond the world', '{"area":{"type":"Polygon","coordinates":[[[0,0],[0,91],[1,1]]]}}'],
  ['10,001 corners', `{"area":{"type":"Polygon","coordinates":[[${ring(10_001)}]]}}`],
  ['a year as text', '{"area":{"type":"Circle","center":[0,0],"radiusMetres":100},"year":"2020"}'],
];

describe.each([
  ['route', '/functions/v1/route', route],
  ['population', '/functions/v1/population', population],
  ['elevation', '/functions/v1/elevation', elevation],
])('%s', (_name, url, own) => {
  it.each([...bodies, ...own])('refuses %s', async (_case, body) => {
    expectRefusal(await send(url, body));
  });

  it('refuses a body over the limit before it reads it all', async () => {
    const body = `{"waypoints":[],"padding":"${'x'.repeat(1024 * 1024)}"}`;
    expectRefusal(await send(url, body), 'too_large');
  });

  it.each([
    ['text/plain', 'unsupported_media_type'],
    ['application/x-www-form-urlencoded', 'unsupported_media_type'],
    ['multipart/form-data; boundary=x', 'unsupported_media_type'],
    ['application/xml', 'unsupported_media_type'],
    ['nonsense', 'unsupported_media_type'],
  ] as const)('refuses a body of %s', async (type, code) => {
    expectRefusal(await send(url, '{}', { 'content-type': type }), code);
  });

  it('refuses a compressed body, which could be a decompression bomb', async () => {
    const body = gzipSync('{}');
    expectRefusal(await send(url, body, { ...json, 'content-encoding': 'gzip' }));
  });

  it('refuses a body in another encoding', async () => {
    expectRefusal(await send(url, Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])));
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('refuses %s', async (method) => {
    const answer = await app.inject({ method, url });
    expectRefusal(answer, 'method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
  });

  it('refuses 500 random bodies', { timeout: 120_000 }, async () => {
    const random = mulberry(20_261_121);
    for (let round = 0; round < 500; round++) {
      const answer = await send(url, randomBody(random));
      expectRefusal(answer);
    }
  });
});

describe('geocode and reverse', () => {
  const geocode = '/functions/v1/geocode';
  const reverse = '/functions/v1/reverse';

  it.each([
    geocode,
    `${geocode}?q=`,
    `${geocode}?q=%20%20`,
    `${geocode}?q=a&q=b`,
    `${geocode}?q[]=a`,
    `${geocode}?q=${'x'.repeat(201)}`,
    `${geocode}?q=a&limit=0`,
    `${geocode}?q=a&limit=-1`,
    `${geocode}?q=a&limit=51`,
    `${geocode}?q=a&limit=1.5`,
    `${geocode}?q=a&limit=1e999`,
    `${geocode}?q=a&limit=ten`,
    `${geocode}?q=a&limit=1&limit=2`,
    `${geocode}?q=a&near=`,
    `${geocode}?q=a&near=1`,
    `${geocode}?q=a&near=1,2,3`,
    `${geocode}?q=a&near=NaN,NaN`,
    `${geocode}?q=a&near=Infinity,0`,
    `${geocode}?q=a&near=181,0`,
    `${geocode}?q=a&near=0,91`,
    `${geocode}?q=a&near=1e2,0`,
    `${geocode}?q=a&near=0x10,0`,
    `${geocode}?q=a&region=`,
    `${geocode}?q=a&region=__proto__`,
    `${geocode}?q=a&region=..%2F..%2Fetc`,
    `${geocode}?__proto__=a`,
    reverse,
    `${reverse}?position=`,
    `${reverse}?position=0`,
    `${reverse}?position=0;0`,
    `${reverse}?position=a,b`,
    `${reverse}?position=181,0`,
    `${reverse}?position=0,-90.5`,
    `${reverse}?position=0,0&position=1,1`,
    `${reverse}?position=0,0&limit=1000`,
    `${reverse}?position=${'1'.repeat(5000)},0`,
    `${reverse}?position=%00,%00`,
  ])('refuse %s', async (url) => {
    expectRefusal(await app.inject(url));
  });

  it.each([
    '%F0%9F%8F%83',
    "';%20DROP%20TABLE",
    '%00%01%02',
    '(((((((((',
    '.*%2B%3F',
    '%EF%BF%BF',
    '-',
    '%E2%80%AE',
  ])('answer %s without a fault', async (query) => {
    expect((await app.inject(`${geocode}?q=${query}`)).statusCode).toBeLessThan(500);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuse %s', async (method) => {
    for (const url of [geocode, reverse]) {
      expectRefusal(
        await app.inject({ method, url, payload: '{}', headers: json }),
        'method_not_allowed',
      );
    }
  });

  it('refuse 500 random query strings, or answer them', async () => {
    const random = mulberry(7);
    for (let round = 0; round < 500; round++) {
      const query = Array.from({ length: Math.floor(random() * 12) }, () =>
        randomText(random),
      ).join('&');
      const url = `${random() < 0.5 ? geocode : reverse}?${encodeURI(query)}`;
      const { statusCode } = await app.inject(url);
      expect(statusCode).toBeLessThan(500);
    }
  });
});

describe('everything else', () => {
  it.each([
    '/functions/v1/nothing',
    '/functions/v1/',
    '/functions',
    '/functions/v1/route/extra',
    '/functions/v2/route',
    '/regions/',
    '/healthz/more',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/.git/config',
    '/assets/missing-abc.js',
    '/assets/',
    '/assets',
    '/assets/..%2f..%2fpackage.json',
    '/index.html/x',
    '/%00',
    '//etc/passwd',
    '/wp-login.php',
  ])('has no route at %s, also for a browser', async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } });
    expectRefusal(answer);
    expect(answer.statusCode).toBe(404);
  });

  it('refuses an address that is not well-formed', async () => {
    expectRefusal(await app.inject('/functions/v1/%zz'), 'bad_request');
  });

  it.each([
    ['no HTTP at all', 'hello there\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(80_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /functions/v1/route HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /functions/v1/route HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a negative length',
      'POST /functions/v1/route HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      400,
    ],
  ])('answers %s on a socket with the error shape', async (_case, text, status) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await overSocket(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    expect(errorBodySchema.parse(body).message).not.toBe('');
  });
});

async function overSocket(text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

/** Mulberry32: the same bodies in every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const keys = [
  'waypoints',
  'position',
  'snap',
  'profile',
  'region',
  'geometry',
  'type',
  'coordinates',
  'constructor',
  'toString',
  '',
];
const values = [
  null,
  true,
  false,
  0,
  -0,
  1e308,
  -1e308,
  180.000001,
  2 ** 53,
  '',
  'Point',
  'LineString',
  'road',
  'fixture',
  '\u0000',
  '\uD800',
];

/** Half noise, half JSON of words that the functions know. */
function randomBody(random: () => number): string {
  if (random() < 0.3) return randomText(random);
  const text = JSON.stringify(randomValue(random, 0));
  if (random() < 0.5) return text;
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + randomText(random) + text.slice(at + Math.floor(random() * 3));
}

function randomValue(random: () => number, depth: number): unknown {
  const kind = random();
  const count = Math.floor(random() * 4);
  if (depth > 5 || kind < 0.3) return values[Math.floor(random() * values.length)];
  if (kind < 0.6) return Array.from({ length: count }, () => randomValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: count + 1 }, () => [
      keys[Math.floor(random() * keys.length)],
      randomValue(random, depth + 1),
    ]),
  );
}

function randomText(random: () => number): string {
  const length = Math.floor(random() * 40);
  return Array.from({ length }, () => String.fromCharCode(32 + Math.floor(random() * 95))).join('');
}
