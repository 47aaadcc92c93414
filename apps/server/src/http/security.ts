import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isEmbedded, profilePath } from '@webmaps/project/profile-address';
import { singlePagePath } from '@webmaps/sitemap/embed-page';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Origins } from '../config/cors.ts';

interface SecuritySettings {
  /** The address of a hosted Supabase. */
  readonly hosted?: string | undefined;
  /** Whose pages may show shared routes, published projects and the map on one page in a frame. */
  readonly embedOrigins: Origins;
  /** What pages may ask for the remote layers of maps; this server never asks for them itself. */
  readonly remoteLayers: Origins;
}

/**
 * Sets the security headers. Pages may connect to this server, and to the hosted Supabase where
 * there is one, and to the hosts of remote layers that the operator permits. MapLibre starts its workers from blobs and decodes images from blob and data URLs;
 * interface libraries insert style elements.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { hosted, embedOrigins, remoteLayers }: SecuritySettings,
): Promise<void> {
  const elsewhere = hosted === undefined ? [] : [originOf(hosted)];
  // Any is any with TLS: devices in a visitor's own network, which have none, are not asked.
  const layers = remoteLayers === 'any' ? ['https:'] : remoteLayers;
  // They are the same for every answer of a kind, so they are made once.
  const headersFor = (frameAncestors: readonly string[]) =>
    headersOf({
      contentSecurityPolicy: {
        // The defaults upgrade requests to TLS, which breaks plain HTTP in a local network.
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          manifestSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
          fontSrc: ["'self'", 'data:'],
          connectSrc: [
            ...["'self'", 'data:', 'blob:'],
            ...elsewhere,
            ...elsewhere.map(socketsOf),
            ...layers,
          ],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: [...frameAncestors],
        },
      },
      // HSTS is for the proxy to set that holds the certificate.
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  const headers = headersFor(["'self'"]);
  const policy = headers['content-security-policy'] ?? '';
  const headersOfCompiler = {
    ...headers,
    'content-security-policy': policy.replace(
      "script-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
    ),
  };
  // `frame-ancestors` replaces X-Frame-Options, which knows no list of origins.
  const { 'x-frame-options': _frames, ...framed } = headersFor(
    embedOrigins === 'any' ? ['*'] : ["'self'", ...embedOrigins],
  );
  const headersOfEmbed = { ...framed, 'cross-origin-resource-policy': 'cross-origin' };
  app.addHook('onRequest', (request, reply, done) => {
    if (isEmbed(request.url)) reply.headers(headersOfEmbed);
    else if (isCompiler(request.url)) reply.headers(headersOfCompiler);
    else reply.headers(isData(request.url) ? headersOfData : headers);
    done();
  });
}

/** Answers that are never shown as a page need no more, and headers make small answers large. */
const headersOfData = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

function isData(url: string): boolean {
  return url.startsWith('/functions/v1/') || url.startsWith('/rest/v1/');
}

/**
 * The worker of operations on maps, which compiles WebAssembly. A worker has the policy that its own
 * file came with, so pages need not allow it.
 */
function isCompiler(url: string): boolean {
  return /^\/assets\/operations\.worker-[\w-]+\.js$/.test(url);
}

/**
 * The page of a shared route, of a published project, or the map on one page for other sites' pages:
 * nothing on them reads or changes anything of a person.
 */
function isEmbed(url: string): boolean {
  if (/^\/r\/[\w-]+\/embed(?:$|\?)/.test(url)) return true;
  const [path, query = ''] = url.split('?', 2);
  // Of a repeated parameter the page reads the last, too.
  const isFramed = path === profilePath || path === singlePagePath;
  return isFramed && isEmbedded(Object.fromEntries(new URLSearchParams(query)));
}

function headersOf(options: Parameters<typeof helmet>[0]): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** `wss:` of `https:`, `ws:` of `http:`. */
function socketsOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
