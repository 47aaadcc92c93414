import type { AlternativesRequest } from '@webmaps/router/alternatives/plan-alternatives';
import type { FoundFailure, FoundRoute, LoopRequest, RunSize } from '@webmaps/router/loops/loop';
import { z } from 'zod';
import type { Agrees } from './agrees.ts';
import { maxLoopMetres, maxLoopSeconds, maxRoutes } from './limits.ts';
import { positionSchema } from './position.ts';
import { routeFailureSchema, routeSchema } from './route.ts';
import { extrasShape, regionShape, routeOptionsShape, zonesShape } from './route-options.ts';

const countSchema = z.int().min(1).max(maxRoutes).exactOptional().describe('Default 3.');

export const loopRequestSchema = z
  .object({
    start: positionSchema,
    lengthMetres: z.number().min(200).max(maxLoopMetres).exactOptional(),
    durationSeconds: z
      .number()
      .min(60)
      .max(maxLoopSeconds)
      .exactOptional()
      .describe('Instead of the length: by the pace model, hills included.'),
    headingDegrees: z
      .number()
      .min(0)
      .max(360)
      .exactOptional()
      .describe('Where to, clockwise from north.'),
    ...routeOptionsShape,
    ...zonesShape,
    count: countSchema,
    seed: z.int().min(0).exactOptional().describe('Another number gives other loops.'),
    ...extrasShape,
    ...regionShape,
  })
  .refine(
    (body): body is typeof body & RunSize =>
      (body.lengthMetres === undefined) !== (body.durationSeconds === undefined),
    { error: 'Expected either lengthMetres or durationSeconds' },
  )
  .meta({ id: 'LoopRequest' });

/** The body of `POST /functions/v1/loop`. */
export type LoopBody = z.infer<typeof loopRequestSchema>;

export const alternativesRequestSchema = z
  .object({
    waypoints: z
      .array(z.object({ position: positionSchema }))
      .length(2)
      .describe('From where, and to where.'),
    ...routeOptionsShape,
    ...zonesShape,
    count: countSchema.describe('The best one and others; there may be fewer. Default 3.'),
    ...extrasShape,
    ...regionShape,
  })
  .meta({ id: 'AlternativesRequest' });

/** The body of `POST /functions/v1/alternatives`. */
export type AlternativesBody = z.infer<typeof alternativesRequestSchema>;

const shareSchema = z.number().min(0).max(1);

const surroundingsSchema = z
  .object({
    green: shareSchema
      .nullable()
      .describe('Mean share of park, wood, field or water within 30 m; null where not known.'),
    quiet: shareSchema
      .nullable()
      .describe('1 where traffic is hardly heard, 0 beside a motorway; null where not known.'),
    lit: shareSchema.describe('Share of the length with lamps.'),
    unlit: shareSchema.describe('Share of the length without lamps; the rest is not known.'),
  })
  .meta({ id: 'Surroundings' });

const foundRouteSchema = z
  .object({
    ...routeSchema.shape,
    kind: z.enum(['loop', 'out-and-back', 'alternative']),
    repeatedShare: z
      .number()
      .min(0)
      .max(1)
      .describe('Share of the length within 15 m of another part of the same route.'),
    surroundings: surroundingsSchema
      .exactOptional()
      .describe('Of loops of the own engine, and its ways out and back.'),
  })
  .meta({ id: 'FoundRoute' });

/** Several routes, best first. */
export const foundRoutesSchema = z
  .object({ routes: z.array(foundRouteSchema) })
  .meta({ id: 'FoundRoutes' });

export const foundFailureSchema = z.discriminatedUnion('code', [
  ...routeFailureSchema.options,
  z.object({
    code: z.literal('no_loop'),
    message: z.string(),
    details: z.object({ longestMetres: z.number().nonnegative() }),
  }),
]);

true satisfies Agrees<z.infer<typeof foundRouteSchema>, FoundRoute>;
true satisfies Agrees<z.infer<typeof foundFailureSchema>, FoundFailure>;
true satisfies Agrees<LoopBody, LoopRequest & { region?: string }>;
true satisfies Agrees<Omit<AlternativesBody, 'region'>, AlternativesRequest>;
