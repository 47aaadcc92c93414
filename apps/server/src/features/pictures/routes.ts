import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { OverlayFeature } from '@webmaps/map-picture/overlay';
import { viewAround, viewOf } from '@webmaps/map-picture/view';
import type { View } from '@webmaps/map-picture/view';
import { pictureQuerySchema, pictureRequestSchema } from '@webmaps/protocol/picture';
import type { PictureQuery, PictureRequest } from '@webmaps/protocol/picture';
import { parsePositionParameter } from '@webmaps/protocol/position';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allowMethods } from '../../http/allow-methods.ts';
import { noneMatchHits } from '../../http/etag.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { networkOf } from '../../http/network-address.ts';
import { refuseTooMany } from '../functions/check-callers.ts';
import type { Charge } from '../functions/check-callers.ts';
import { Pictures } from './pictures.ts';
import type { PictureOrder } from './pictures.ts';
import type { RegionStore } from '../regions/region-store.ts';

const url = '/functions/v1/picture';

/** A box is never shown nearer than this. */
const MAX_FIT_ZOOM = 17;
/** A picture costs as much as this many simple questions, and one more for each of these pixels. */
const DRAW_COST = 2;
const PIXELS_PER_COST = 500_000;
/** Regions may be replaced; until then a picture stays the same. */
const CACHE_CONTROL = 'public, max-age=3600';

export interface PictureParts {
  readonly regions: RegionStore;
  readonly charge: Charge;
  readonly threads: number;
}

/** `/functions/v1/picture`: the map as PNG or WebP. */
export function pictureRoutes(
  app: FastifyInstance,
  { regions, charge, threads }: PictureParts,
): void {
  const pictures = new Pictures(regions, threads);
  app.addHook('onClose', () => pictures.close());

  const answer = async (
    order: PictureOrder,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const outcome = await pictures.draw(order, {
      network: networkOf(request),
      mayDraw: () => charge(request, costOf(order.view)),
    });
    if (outcome.status === 'failed') {
      const { error } = outcome;
      if (error.code === 'too_many_requests') return refuseTooMany(reply, error.message);
      return sendFailure(reply, error);
    }
    const { bytes, etag } = outcome.picture;
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    else {
      reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
      if (noneMatchHits(request.headers['if-none-match'], etag)) return reply.code(304).send();
    }
    return reply.type(`image/${order.format}`).send(Buffer.from(bytes));
  };

  app.get(
    url,
    {
      schema: {
        summary: 'A picture of the map around a box or a position',
        tags: ['functions'],
        querystring: pictureQuerySchema,
        response: {
          200: picture,
          304: z.null().describe('Still what the entity tag in If-None-Match names.'),
          ...failures,
        },
      },
    },
    (request, reply) => answer(orderOf(request.query as PictureQuery), request, reply),
  );
  app.post(
    url,
    {
      schema: {
        summary: 'A picture of the map with an overlay of GeoJSON',
        tags: ['functions'],
        body: pictureRequestSchema,
        response: { 200: picture, ...failures },
      },
    },
    (request, reply) => answer(orderOf(request.body as PictureRequest), request, reply),
  );
  allowMethods(app, url, ['GET', 'HEAD', 'POST']);
}

const failures = failureResponses(
  'bad_request',
  'too_large',
  'unsupported_media_type',
  'outside_region',
  'unavailable',
);

const picture = {
  description: 'The picture, with the names of the data’s sources in its corner.',
  content: Object.fromEntries(
    ['image/png', 'image/webp'].map((type) => [
      type,
      { schema: z.string().meta({ format: 'binary' }) },
    ]),
  ),
};

function orderOf(request: PictureQuery | PictureRequest): PictureOrder {
  const { theme, language, format } = request;
  const overlay = 'overlay' in request ? (request.overlay?.features ?? []) : [];
  return { view: viewFor(request, overlay), theme, language, format, overlay };
}

/** The schemas let only requests through that name a place. */
function viewFor(
  { bbox, center, zoom, padding, ...size }: PictureQuery | PictureRequest,
  overlay: readonly OverlayFeature[],
): View {
  const { width, height, scale } = size;
  if (center !== undefined && zoom !== undefined) {
    const centre = typeof center === 'string' ? parsePositionParameter(center) : center;
    return viewAround(centre, zoom, { width, height, scale });
  }
  const box: Bbox | undefined = bbox ?? bboxOf(overlay.flatMap(positionsOf));
  return viewOf(box ?? WORLD, { width, height, scale }, { padding, maxZoom: MAX_FIT_ZOOM });
}

const WORLD: Bbox = [-180, -85, 180, 85];

function positionsOf({ geometry }: OverlayFeature) {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
}

function costOf({ width, height, scale }: View): number {
  return DRAW_COST + Math.ceil((width * height * scale * scale) / PIXELS_PER_COST);
}
