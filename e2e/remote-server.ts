import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { dataFolder } from './data-folder.ts';

/** What its tiles are filled with. */
export const REMOTE_COLOUR = '#d400c8';

/** Where the stand-in for another site's server listens, for the stories that run on a port. */
export function remoteOrigin(port: number): string {
  return `http://127.0.0.1:${port + 1000}`;
}

export interface RemoteServer {
  readonly origin: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A server of tiles, of a map service and of a file, which other sites may read unless it says so. */
export async function startRemoteServer(port: number): Promise<RemoteServer> {
  const origin = remoteOrigin(port);
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 3, background: REMOTE_COLOUR },
  })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response, { origin, picture });
  });
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(origin).port), '127.0.0.1', resolve);
  });
  return {
    origin,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, picture }: { readonly origin: string; readonly picture: Buffer },
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  const send = (type: string, body: Buffer | string, status = 200) => {
    const isOpen = !pathname.startsWith('/closed/');
    response.writeHead(status, {
      'content-type': type,
      ...(isOpen && { 'access-control-allow-origin': '*' }),
    });
    response.end(body);
  };
  if (pathname === '/points.geojson') return send('application/geo+json', points);
  if (pathname === '/ows') {
    return searchParams.get('request') === 'GetMap'
      ? send('image/png', picture)
      : send('text/xml', capabilities(origin));
  }
  if (pathname === '/zones.json') return send('application/json', tileJson(origin));
  if (pathname.endsWith('.mvt')) return send('application/vnd.mapbox-vector-tile', wholeTile());
  if (pathname === '/island.pmtiles') return sendPart(request, response);
  if (pathname.startsWith('/missing/')) return send('text/plain', 'Nothing', 404);
  return send('image/png', picture);
}

const points = JSON.stringify({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } }],
});

function capabilities(origin: string): string {
  const layer = (name: string, title: string) =>
    `<Layer><Name>${name}</Name><Title>${title}</Title></Layer>`;
  return `<?xml version="1.0"?>
<WMS_Capabilities version="1.3.0" xmlns:xlink="http://www.w3.org/1999/xlink">
  <Service><Title>Survey</Title></Service><Capability>
  <Request><GetMap><Format>image/png</Format><DCPType><HTTP><Get>
    <OnlineResource xlink:href="${origin}/ows"/></Get></HTTP></DCPType></GetMap></Request>
  <Layer><Title>All</Title><CRS>EPSG:3857</CRS>
    <Attribution><Title>© The survey</Title></Attribution>
    ${layer('contours', 'Contours')}${layer('photos', 'Photos of 2025')}</Layer>
</Capability></WMS_Capabilities>`;
}

function tileJson(origin: string): string {
  return JSON.stringify({
    name: 'Zones',
    attribution: '<b>The town</b>',
    tiles: [`${origin}/zones/{z}/{x}/{y}.mvt`],
    vector_layers: [{ id: 'zones' }],
    maxzoom: 14,
  });
}

/** A vector tile whose layer `zones` has one area, as large as the tile. */
function wholeTile(): Buffer {
  const number = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
  const field = (key: number, value: number) => [key * 8, ...number(value)];
  const part = (key: number, bytes: readonly number[]) => [
    key * 8 + 2,
    ...number(bytes.length),
    ...bytes,
  ];
  // Begin at 0, 0; three lines; close. Steps are zigzag, so 8192 is 4096 and 8191 its opposite.
  const ring = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15].flatMap(number);
  const area = [...field(3, 3), ...part(4, ring)];
  const layer = [
    ...field(15, 2),
    ...part(1, [...Buffer.from('zones')]),
    ...part(2, area),
    ...field(5, 4096),
  ];
  return Buffer.from(part(3, layer));
}

/** A part of the archive of the tests' region. */
function sendPart(request: IncomingMessage, response: ServerResponse): void {
  const folder = join(dataFolder, 'regions', 'null-island');
  const name = readdirSync(folder).find((file) => /^basemap-.*pmtiles$/.test(file)) ?? '';
  const file = readFileSync(join(folder, name));
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const end = Math.min(file.length, to === '' ? file.length : Number(to) + 1);
  response.writeHead(206, {
    'content-type': 'application/octet-stream',
    'content-range': `bytes ${from}-${end - 1}/${file.length}`,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'range',
  });
  response.end(request.method === 'OPTIONS' ? '' : file.subarray(Number(from), end));
}
