import { z } from 'zod';
import { maxPopulationMetres, maxPopulationPositions } from './limits.ts';
import { loosePositionSchema, positionSchema } from './position.ts';
import { regionShape } from './route-options.ts';

const ringSchema = z.array(loosePositionSchema).min(3);
const polygonSchema = z.array(ringSchema).min(1);

/** The ground on which people are counted; where it crosses the 180th meridian longitudes jump. */
const areaSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygonSchema }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygonSchema).min(1) }),
    z.object({
      type: z.literal('Circle'),
      center: positionSchema,
      radiusMetres: z.number().positive().max(maxPopulationMetres),
    }),
  ])
  .refine((area) => countPositions(area) <= maxPopulationPositions, {
    error: `Expected at most ${maxPopulationPositions} positions`,
  })
  .meta({
    id: 'PopulationArea',
    description: 'A GeoJSON polygon or several that do not overlap, or a circle.',
  });

export type PopulationArea = z.infer<typeof areaSchema>;

export const populationRequestSchema = z
  .object({
    area: areaSchema,
    year: z
      .int()
      .exactOptional()
      .describe('One of `population.years` of the region; the newest when absent.'),
    cells: z.boolean().exactOptional().describe('Whether to include the cells.'),
    ...regionShape,
  })
  .meta({ id: 'PopulationRequest' });

/** The body of `POST /functions/v1/population`. */
export type PopulationBody = z.infer<typeof populationRequestSchema>;

/** A question for the people in an area. */
export type PopulationQuestion = Omit<PopulationBody, 'region'>;

const count = z.number().nonnegative();

export const populationSchema = z
  .object({
    region: z.string(),
    people: count.describe('The estimate: cells that the area cuts count by their share inside.'),
    low: count.describe('Two standard errors of the cut below the estimate.'),
    high: count.describe('Two standard errors of the cut above the estimate.'),
    minPeople: count.describe('In cells wholly inside: there are no fewer in this data.'),
    maxPeople: count.describe('In all cells touched: there are no more in this data.'),
    wholeCells: z.int().nonnegative(),
    cutCells: z.int().nonnegative(),
    squareMetres: count.describe('Of the ground of the area.'),
    coveredShare: z
      .number()
      .min(0)
      .max(1)
      .describe('Of the ground, where the region has counted people at all.'),
    regionPeople: count
      .exactOptional()
      .describe('In the whole region; known of the newest year alone.'),
    source: z.string(),
    estimated: z
      .boolean()
      .describe('Derived from the floor area of buildings instead of being counted.'),
    h3Resolution: z.int().describe('Of the cells that were summed.'),
    year: z.int().exactOptional().describe('Of the data, where it is known.'),
    cells: z
      .array(z.object({ h3: z.string(), people: count, share: z.number().min(0).max(1) }))
      .exactOptional()
      .describe('Every cell with its people, and the share of its ground inside the area.'),
  })
  .meta({ id: 'Population' });

/** The answer of `POST /functions/v1/population`, and of the browser's worker. */
export type Population = z.infer<typeof populationSchema>;

function countPositions(
  area:
    | { type: 'Polygon'; coordinates: readonly (readonly unknown[])[] }
    | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly unknown[])[])[] }
    | { type: 'Circle' },
): number {
  if (area.type === 'Circle') return 1;
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
}
