import type { Route, RouteFailure, RouteRequest } from '@webmaps/router/route/route';
import { OTHER_ROUTERS } from '@webmaps/router/route/route';
import { z } from 'zod';
import { cueSchema, splitSchema } from './cues-and-splits.ts';
import { extrasShape, routeOptionsShape, zonesShape } from './route-options.ts';
import type { Agrees } from './agrees.ts';
import { maxWaypoints } from '@webmaps/plan/limits';
import { elevatedPositionSchema, positionSchema } from './position.ts';

const metres = z.number().nonnegative();
const knownMetres = metres.nullable().describe('Metres; null where no heights are known.');
const index = z.int().nonnegative();

export const routeRequestSchema = z
  .object({
    waypoints: z
      .array(
        z.object({
          position: positionSchema,
          snap: z
            .boolean()
            .exactOptional()
            .describe('False makes the leg to this waypoint a straight line. Default true.'),
          profile: z
            .string()
            .min(1)
            .max(64)
            .exactOptional()
            .describe(
              'Of the leg to this waypoint, with its own preferences. Default: those of the request.',
            ),
        }),
      )
      .min(2)
      .max(maxWaypoints),
    ...routeOptionsShape,
    ...zonesShape,
    ...extrasShape,
    region: z
      .string()
      .min(1)
      .max(63)
      .exactOptional()
      .describe('Id from GET /regions; chosen by the waypoints when absent.'),
  })
  .meta({ id: 'RouteRequest' });

/** The body of `POST /functions/v1/route`. */
export type RouteBody = z.infer<typeof routeRequestSchema>;

const breakdownSchema = z.object({ kind: z.string(), metres }).meta({
  id: 'Breakdown',
  description: 'One share of the length; `unknown` where the map is silent.',
});

const legSchema = z
  .object({
    snapped: z.boolean().describe('False where the leg is a straight line that keeps to no way.'),
    distanceMetres: metres,
    durationSeconds: z.number().nonnegative(),
    climbMetres: knownMetres,
    descentMetres: knownMetres,
    startIndex: index.describe('First index of the leg in the coordinates.'),
    endIndex: index.describe('Last index of the leg; the next leg starts with it.'),
  })
  .meta({ id: 'RouteLeg' });

const waypointSchema = z
  .object({
    position: positionSchema,
    snappedPosition: positionSchema,
    snapMetres: metres.describe('Between the two.'),
    distanceMetres: metres.describe('Along the route from its start.'),
    name: z.string().exactOptional().describe('Name of the way it was snapped to.'),
  })
  .meta({ id: 'RouteWaypoint' });

const spanSchema = z
  .object({
    startMetres: metres,
    endMetres: metres,
    surface: z.string(),
    waytype: z.string(),
    difficulty: z.string().exactOptional().describe('T1 to T6 of the SAC scale, where known.'),
    name: z.string().exactOptional(),
  })
  .meta({
    id: 'RouteSpan',
    description: 'A stretch over which surface, way type and name stay the same.',
  });

const conditionSchema = z
  .object({
    state: z.enum(['closed', 'open']).describe('Closed in these hours, or open in no others.'),
    hours: z.string().describe('In the words of OpenStreetMap: `20:00-07:00`, `sunrise-sunset`.'),
    startMetres: metres,
    endMetres: metres,
    name: z.string().exactOptional(),
  })
  .meta({
    id: 'RouteCondition',
    description: 'A stretch that is closed at some hours. Routes go over it as if it were open.',
  });

/** Heights at even steps, as in the answer of `Elevation`. */
export const elevationSeriesSchema = z
  .object({
    stepMetres: z
      .number()
      .nonnegative()
      .describe('Between values; the last step may be shorter. 0 along a line of no length.'),
    metres: z.array(z.number()),
  })
  .meta({ id: 'ElevationSeries', description: 'Smoothed heights along the whole line.' });

/** The external router that answered in place of this server's own engine. */
export const sourceSchema = z
  .object({
    router: z.enum(OTHER_ROUTERS),
    attributions: z
      .array(z.object({ text: z.string(), url: z.string().exactOptional() }))
      .describe('To be named beside the answer.'),
  })
  .meta({ id: 'RouteSource', description: 'Another router, which the operator has chosen.' });

const leftOutSchema = z
  .object({
    hardest: z.string().describe('T4 to T6.'),
    savedMetres: metres.describe('How much shorter the route would be.'),
    nearerMetres: metres.describe('How much nearer to the waypoint that it misses most.'),
  })
  .meta({
    id: 'DifficultLeftOut',
    description: 'What difficult paths would bring; `preferences.difficult: 1` takes them.',
  });

export const routeSchema = z
  .object({
    region: z.string().describe('Empty where no region of this server answered.'),
    source: sourceSchema.exactOptional().describe('Where another router answered.'),
    profile: z.string(),
    distanceMetres: metres,
    durationSeconds: z.number().nonnegative().describe('Running time, adjusted for grade.'),
    climbMetres: knownMetres,
    descentMetres: knownMetres,
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(elevatedPositionSchema),
    }),
    waypoints: z.array(waypointSchema),
    legs: z.array(legSchema),
    surfaces: z.array(breakdownSchema).describe('Longest first.'),
    waytypes: z.array(breakdownSchema).describe('Longest first.'),
    difficulties: z
      .array(breakdownSchema)
      .exactOptional()
      .describe('T1 to T6 over what has a difficulty; absent where nothing has. Longest first.'),
    leftOut: leftOutSchema
      .exactOptional()
      .describe('Where paths of T4 and above were left out that would bring much.'),
    spans: z.array(spanSchema),
    conditions: z
      .array(conditionSchema)
      .exactOptional()
      .describe('What is closed at some hours, in order; absent where nothing is.'),
    elevation: elevationSeriesSchema.nullable(),
    cues: z.array(cueSchema).exactOptional().describe('Where `cues` was asked for.'),
    splits: z.array(splitSchema).exactOptional().describe('Where `splits` was asked for.'),
  })
  .meta({ id: 'Route' });

/** The failures that come from the map itself, as `planRoute` gives them. */
export const routeFailureSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('no_route'),
    message: z.string(),
    details: z.object({ fromIndex: index, toIndex: index }),
  }),
  z.object({
    code: z.literal('point_too_far'),
    message: z.string(),
    details: z.object({
      waypointIndex: index,
      distanceMetres: metres.nullable(),
      limitMetres: metres,
    }),
  }),
  z.object({
    code: z.literal('needs_difficult_path'),
    message: z.string(),
    details: z.object({ hardest: z.string() }),
  }),
  z.object({
    code: z.literal('unknown_profile'),
    message: z.string(),
    details: z.object({ known: z.array(z.string()) }),
  }),
]);

// The wire format and the engine must agree; these lines fail to compile otherwise.
true satisfies Agrees<z.infer<typeof routeSchema>, Route>;
true satisfies Agrees<z.infer<typeof routeFailureSchema>, RouteFailure>;
true satisfies Agrees<Omit<RouteBody, 'region'>, RouteRequest>;
