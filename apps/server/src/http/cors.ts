import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origins } from '../config/cors.ts';

/**
 * Allows pages of other origins to call the services of Supabase's clients. API keys and tokens
 * open these, never cookies, so credentials are not allowed: another site's page can call no more
 * than its own server could. All other paths are for their own origin.
 */
export function allowOrigins(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!services.test(request.url)) return;
    if (origins !== 'any') reply.header('vary', 'Origin');
    const allowed = allowedOrigin(request, origins);
    if (allowed !== undefined) {
      reply.headers({
        'access-control-allow-origin': allowed,
        'access-control-expose-headers': functions.test(request.url) ? exposedByFunctions : exposed,
      });
    }
    if (request.method !== 'OPTIONS') return;
    if (allowed !== undefined) allowRequest(request, reply);
    // Rest and resumable uploads answer OPTIONS requests without preflight headers themselves.
    if (isPreflight(request) || functions.test(request.url)) await reply.code(204).send();
  });
  app.addHook('onSend', async (request, reply) => {
    // Pages of other sites may embed pictures of public buckets.
    if (reply.hasHeader('access-control-allow-origin') && services.test(request.url)) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
  });
}

const services = /^\/(?:auth|rest|storage|functions|realtime)\/v1(?:[/?]|$)/;
const functions = /^\/functions\/v1\//;

function allowedOrigin({ headers }: FastifyRequest, origins: Origins): string | undefined {
  if (origins === 'any') return '*';
  const { origin } = headers;
  return origin !== undefined && origins.includes(origin) ? origin : undefined;
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers['access-control-request-method'] !== undefined;
}

function allowRequest({ headers }: FastifyRequest, reply: FastifyReply): void {
  // Allows the headers as requested, since future clients send new ones.
  const asked = headers['access-control-request-headers'];
  reply.headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': asked ?? usual,
    'access-control-max-age': '3600',
  });
}

/** The headers that clients send. */
const usual = [
  'authorization',
  'apikey',
  'content-type',
  'accept',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'x-client-info',
  'x-supabase-api-version',
  'x-region',
  'x-upsert',
  'cache-control',
  'if-none-match',
].join(', ');

/** The ones for answers whose body is everything. */
const exposedByFunctions = 'Content-Length, Date, ETag, Retry-After, X-Relay-Error';

/** The headers that clients read beyond those that every page may. */
const exposed = [
  'Content-Encoding',
  'Content-Length',
  'Content-Location',
  'Content-Range',
  'Date',
  'ETag',
  'Accept-Ranges',
  'Range-Unit',
  'Preference-Applied',
  'Location',
  'Link',
  'X-Total-Count',
  'X-Supabase-Api-Version',
  'X-Sb-Error-Code',
  'X-Relay-Error',
  'Retry-After',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Expires',
].join(', ');
