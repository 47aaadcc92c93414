import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Sets the security headers. Pages may connect to this server, and to the hosted Supabase where
 * there is one. MapLibre starts its workers from blobs and decodes images from blob and data URLs;
 * interface libraries insert style elements.
 */
export async function secureHeaders(app: FastifyInstance, hosted?: string): Promise<void> {
  const elsewhere = hosted === undefined ? [] : [originOf(hosted)];
  // They are the same for every answer of a kind, so they are made once.
  const headers = headersOf({
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
        connectSrc: ["'self'", 'data:', 'blob:', ...elsewhere, ...elsewhere.map(socketsOf)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // HSTS is for the proxy to set that holds the certificate.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? headersOfData : headers);
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
