import { z } from 'zod';

// The fields that are read of Valhalla's answers; it sends more.

const index = z.int().nonnegative();

const legSchema = z.object({
  shape: z.string().min(1),
  maneuvers: z.array(
    z.object({
      type: z.int(),
      begin_shape_index: index,
      end_shape_index: index,
      street_names: z.array(z.string()).optional(),
      begin_street_names: z.array(z.string()).optional(),
    }),
  ),
  elevation: z.array(z.number().nullable()).optional(),
  elevation_interval: z.number().positive().optional(),
});

const tripSchema = z.object({ legs: z.array(legSchema).min(1) });

export type ValhallaLeg = z.infer<typeof legSchema>;

export const routeAnswerSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).optional(),
});

const edgeSchema = z.object({
  begin_shape_index: index,
  end_shape_index: index,
  surface: z.string().optional(),
  use: z.string().optional(),
  road_class: z.string().optional(),
  names: z.array(z.string()).optional(),
});

export type ValhallaEdge = z.infer<typeof edgeSchema>;

export const attributesSchema = z.object({ edges: z.array(edgeSchema) });

const matchedPointSchema = z.object({
  type: z.enum(['matched', 'interpolated', 'unmatched']),
  // A very large number where there is none.
  edge_index: z.number().nonnegative().optional(),
  begin_route_discontinuity: z.boolean().optional(),
  end_route_discontinuity: z.boolean().optional(),
});

export const traceSchema = z.object({
  shape: z.string().min(1),
  edges: z.array(edgeSchema),
  matched_points: z.array(matchedPointSchema),
});

export type ValhallaTrace = z.infer<typeof traceSchema>;

const ringSchema = z.array(z.tuple([z.number(), z.number()]));

export const isochroneAnswerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ringSchema) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ringSchema)) }),
        // Where no way is near.
        z.object({ type: z.literal('GeometryCollection') }),
      ]),
    }),
  ),
});

export const locatedSchema = z.array(z.object({ edges: z.array(z.unknown()).nullable() }));

export const errorSchema = z.object({
  error_code: z.int().optional(),
  error: z.string().optional(),
});
