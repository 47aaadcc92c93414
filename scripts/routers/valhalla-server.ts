// Serves a real Valhalla by HTTP, with the answers of its own service. A program of its own,
// because the library prints what it does. Arguments: the folder of the library, the folder of its
// tiles.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Service = (query: string) => Promise<string>;
type Config = Record<string, Record<string, unknown> | undefined>;

interface Library {
  readonly Actor: new (config: Config) => Record<string, Service>;
  getConfig(options: { tileDir: string; tileExtract: string }): Promise<Config>;
}

const [libraryFolder = '', tileDir = ''] = process.argv.slice(2);
const library = createRequire(join(libraryFolder, 'package.json'))(
  '@valhallajs/valhallajs',
) as Library;

const config = await library.getConfig({ tileDir, tileExtract: '' });
for (const part of Object.values(config)) if (part?.['logging']) part['logging'] = { type: '' };
const actor = new library.Actor(config);

const services: Readonly<Record<string, string>> = {
  '/route': 'route',
  '/locate': 'locate',
  '/isochrone': 'isochrone',
  '/trace_attributes': 'traceAttributes',
};

/** The library reports errors by message alone; its service adds numbers. */
const errorCodes: readonly (readonly [RegExp, number])[] = [
  [/No suitable edges/u, 171],
  [/unconnected regions/u, 170],
  [/No path could be found/u, 442],
  [/Exact route match/u, 443],
  [/Map Match algorithm/u, 444],
  [/Exceeded max time/u, 151],
  [/max distance limit/u, 154],
  [/max locations/u, 150],
];

const server = createServer((request, response) => {
  const service = services[new URL(request.url ?? '/', 'http://localhost').pathname];
  response.setHeader('content-type', 'application/json;charset=utf-8');
  if (service === undefined) {
    response.writeHead(404).end(JSON.stringify({ error_code: 106, error: 'Try any of: route' }));
    return;
  }
  text(request)
    .then((query) => actor[service]?.(query))
    .then((answer) => response.end(answer))
    .catch((thrown: unknown) => {
      const error = (thrown instanceof Error ? thrown.message : '').replace(/^\w+ error: /u, '');
      const code = errorCodes.find(([words]) => words.test(error))?.[1] ?? 199;
      const body = { error_code: code, error, status_code: 400, status: 'Bad Request' };
      response.writeHead(400).end(JSON.stringify(body));
    });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit());
