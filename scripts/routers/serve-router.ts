import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Heard, Said } from '@webmaps/external-routers/testing/fake-exchange';

/** Serves a router for tests at a free port; an unexpected request gets status 599. */
export async function serveRouter(speak: (heard: Heard) => Said | Promise<Said>) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    void text(request)
      .then((body) =>
        speak({
          method: request.method ?? '',
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body,
        }),
      )
      .catch((thrown: unknown): Said => ({ status: 599, body: String(thrown) }))
      .then(({ status = 200, headers = { 'content-type': 'application/json' }, body }) => {
        response.writeHead(status, headers);
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
