import type {
  IsochroneRequest,
  IsochroneCollection,
  ReachSize,
} from '@webmaps/router/isochrone/plan-isochrone';
import { z } from 'zod';
import type { Agrees } from './agrees.ts';
import { maxIsochroneMetres, maxIsochroneSeconds } from './limits.ts';
import { positionSchema } from './position.ts';
import { sourceSchema } from './route.ts';
import { regionShape, routeOptionsShape } from './route-options.ts';

export const isochroneRequestSchema = z
  .object({
    position: positionSchema,
    durationSeconds: z.number().positive().max(maxIsochroneSeconds).exactOptional(),
    distanceMetres: z.number().positive().max(maxIsochroneMetres).exactOptional(),
    ...routeOptionsShape,
    reverse: z
      .boolean()
      .exactOptional()
      .describe('From where one gets here, instead of where one gets from here.'),
    ...regionShape,
  })
  .refine(
    (body): body is typeof body & ReachSize =>
      (body.durationSeconds === undefined) !== (body.distanceMetres === undefined),
    { error: 'Expected either durationSeconds or distanceMetres' },
  )
  .meta({ id: 'IsochroneRequest' });

/** The body of `POST /functions/v1/isochrone`. */
export type IsochroneBody = z.infer<typeof isochroneRequestSchema>;

const pairSchema = z.tuple([z.number(), z.number()]);

export const isochroneSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    source: sourceSchema.exactOptional().describe('Where another router answered.'),
    features: z
      .array(
        z.object({
          type: z.literal('Feature'),
          properties: z.object({ value: z.number(), unit: z.enum(['seconds', 'metres']) }),
          geometry: z.object({
            type: z.literal('Polygon'),
            coordinates: z.array(z.array(pairSchema)),
          }),
        }),
      )
      .describe('Areas that do not touch, largest first.'),
  })
  .meta({
    id: 'Isochrone',
    description: 'GeoJSON: where one can be within the time or the distance.',
  });

true satisfies Agrees<z.infer<typeof isochroneSchema>, IsochroneCollection>;
true satisfies Agrees<IsochroneBody, IsochroneRequest & { region?: string }>;
