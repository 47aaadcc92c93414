import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';

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
