import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/paths.ts';

export interface ModuleServer {
  readonly address: string;
  stop(): void;
}

/**
 * The checkout's own modules for a browser, as Node runs them: without their types and with the
 * names of our packages as addresses. `/files/<name>` is one of the given files, `/` an empty page.
 */
export async function serveModules(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<ModuleServer> {
  const server = createServer((request, response) => {
    // Only a cross-origin isolated page gets clocks of microseconds.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    contentOf(request.url ?? '/', files).then(
      ({ type, body }) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function contentOf(
  path: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<{ type: string; body: string | Uint8Array }> {
  if (path === '/') return { type: 'text/html', body: '<!doctype html><title>Worker</title>' };
  const file = files[path.replace('/files/', '')];
  if (file !== undefined) return { type: 'application/octet-stream', body: file };
  const source = await readFile(join(root, path), 'utf8');
  const body = stripTypeScriptTypes(source).replaceAll(
    /from '@webmaps\/([a-z]+)\/([^']+)'/g,
    "from '/packages/$1/src/$2.ts'",
  );
  return { type: 'text/javascript', body };
}
