import { z } from 'zod';
import { maxElevationPositions } from './limits.ts';
import { elevatedPositionSchema, loosePositionSchema } from './position.ts';
import { elevationSeriesSchema } from './route.ts';

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: loosePositionSchema }),
  z.object({
    type: z.literal('MultiPoint'),
    coordinates: z.array(loosePositionSchema).min(1).max(maxElevationPositions),
  }),
  z.object({
    type: z.literal('LineString'),
    coordinates: z.array(loosePositionSchema).min(2).max(maxElevationPositions),
  }),
]);

export const elevationRequestSchema = z
  .object({
    geometry: geometrySchema,
    region: z
      .string()
      .min(1)
      .max(63)
      .exactOptional()
      .describe('Id from GET /regions; chosen by the geometry when absent.'),
  })
  .meta({ id: 'ElevationRequest' });

/** The body of `POST /functions/v1/elevation`. */
export type ElevationBody = z.infer<typeof elevationRequestSchema>;

/** The geometries that can have heights. */
export type ElevationGeometry = ElevationBody['geometry'];

const elevatedGeometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: elevatedPositionSchema }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(elevatedPositionSchema) }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(elevatedPositionSchema) }),
]);

const knownMetres = z.number().nonnegative().nullable();

export const elevationSchema = z
  .object({
    region: z.string(),
    resolutionMetres: z.number().positive().describe('Between neighbouring heights of the source.'),
    geometry: elevatedGeometrySchema.describe('The geometry of the request with its heights.'),
    climbMetres: knownMetres.describe('Along a LineString, after smoothing; null for points.'),
    descentMetres: knownMetres,
    profile: elevationSeriesSchema.nullable().describe('Along a LineString; null for points.'),
  })
  .meta({ id: 'Elevation' });

/** The answer of `POST /functions/v1/elevation`, and of the browser's worker. */
export type Elevation = z.infer<typeof elevationSchema>;
