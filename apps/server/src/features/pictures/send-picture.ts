import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noneMatchHits } from '../../http/etag.ts';
import { sendFailure } from '../../http/failure.ts';
import { networkOf } from '../../http/network-address.ts';
import { refuseTooMany } from '../functions/check-callers.ts';
import type { Charge } from '../functions/check-callers.ts';
import type { PictureOrder, Pictures } from './pictures.ts';

/** A picture costs as much as this many simple questions, and one more for each of these pixels. */
const DRAW_COST = 2;
const PIXELS_PER_COST = 500_000;
/** Regions may be replaced; until then a picture stays the same. */
const CACHE_CONTROL = 'public, max-age=3600';
/** What may be taken back is asked for again by everyone who keeps a copy. */
const REVOCABLE = 'no-cache';

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isRevocable?: boolean;
}

/** Draws what was ordered and answers with it. */
export async function sendPicture(
  { pictures, charge }: { readonly pictures: Pictures; readonly charge: Charge },
  order: PictureOrder,
  { request, reply, isRevocable = false }: Answering,
): Promise<FastifyReply> {
  const outcome = await pictures.draw(order, {
    network: networkOf(request),
    mayDraw: () => charge(request, costOf(order)),
  });
  if (outcome.status === 'failed') {
    const { error } = outcome;
    if (error.code === 'too_many_requests') return refuseTooMany(reply, error.message);
    return sendFailure(reply, error);
  }
  const { bytes, etag } = outcome.picture;
  if (request.method === 'POST') reply.header('cache-control', 'no-store');
  else {
    reply.header('etag', etag).header('cache-control', isRevocable ? REVOCABLE : CACHE_CONTROL);
    if (noneMatchHits(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.type(`image/${order.format}`).send(Buffer.from(bytes));
}

function costOf({ view: { width, height, scale } }: PictureOrder): number {
  return DRAW_COST + Math.ceil((width * height * scale * scale) / PIXELS_PER_COST);
}

/** The answer in the API's description. */
export const pictureResponse = {
  description: 'The picture, with the names of the data’s sources in its corner.',
  content: Object.fromEntries(
    ['image/png', 'image/webp'].map((type) => [
      type,
      { schema: z.string().meta({ format: 'binary' }) },
    ]),
  ),
};

export const notModifiedResponse = z
  .null()
  .describe('Still what the entity tag in If-None-Match names.');
