import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { setCaching } from './caching.ts';
import type { StorageContext } from './context.ts';
import { publicObject, readableObject, signedObject } from './download-routes.ts';
import type { OfObject } from './download-routes.ts';
import { parseInput } from './json-body.ts';
import type { ObjectRow } from './object-rows.ts';
import { invalidRequest, noSuchKey } from './storage-error.ts';
import {
  readTransformation,
  transformationOf,
  transformSchema,
  writeTransformation,
} from './transformation.ts';
import type { Transformation } from './transformation.ts';
import { RenderSlots } from './render-slots.ts';

/** Resizes and recompresses pictures. */
export function renderRoutes(app: FastifyInstance, context: StorageContext): void {
  const get: { method: HTTPMethods[]; compress: false } = {
    method: ['GET', 'HEAD'],
    compress: false,
  };

  app.route<OfObject>({
    ...get,
    url: '/render/image/authenticated/:bucket/*',
    handler: async (request, reply) => {
      const object = await readableObject(context, request);
      const asked = transformationOf(parseInput(transformSchema, request.query)) ?? {};
      return render(context, reply, { object, asked, embedding: 'same-origin' });
    },
  });

  app.route<OfObject>({
    ...get,
    url: '/render/image/public/:bucket/*',
    handler: async (request, reply) => {
      const object = await publicObject(context, request);
      const asked = transformationOf(parseInput(transformSchema, request.query)) ?? {};
      return render(context, reply, { object, asked, embedding: 'cross-origin' });
    },
  });

  app.route<OfObject>({
    ...get,
    url: '/render/image/sign/:bucket/*',
    handler: async (request, reply) => {
      const { object, payload } = await signedObject(context, request, 'render');
      // The signed size holds; the address cannot request another.
      const asked = readTransformation(payload.transformations ?? '');
      const expires = new Date(payload.exp * 1000);
      return render(context, reply, { object, asked, expires, embedding: 'cross-origin' });
    },
  });
}

const maxFileBytes = 25 * 1024 * 1024;
/**
 * Pictures of public buckets are open to every caller: they must not take the processor from
 * others.
 */
const slots = new RenderSlots({ atOnce: 2, maxWaiting: 50 });

async function render(
  { files }: StorageContext,
  reply: FastifyReply,
  {
    object,
    asked,
    expires,
    embedding,
  }: {
    readonly object: ObjectRow;
    readonly asked: Transformation;
    readonly expires?: Date;
    readonly embedding: string;
  },
): Promise<FastifyReply> {
  const { version, metadata } = object;
  if (version === null) throw noSuchKey();
  if ((metadata?.size ?? 0) > maxFileBytes) throw invalidRequest('The image is too large');
  const picture = await slots.take(async () => {
    const bytes = await files.read(version);
    if (!bytes) throw noSuchKey();
    // The library is large and not every server needs it, so it is loaded with the first picture.
    const { transformImage } = await import('./transform-image.ts');
    return transformImage(Buffer.concat(await bytes.toArray()), asked);
  });
  setCaching(reply, metadata?.cacheControl, expires);
  return reply
    .header('x-transformations', writeTransformation(asked))
    .header('vary', 'Authorization')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', embedding)
    .type(picture.type)
    .header('content-length', picture.bytes.length)
    .send(picture.bytes);
}
