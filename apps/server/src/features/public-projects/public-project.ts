import { loosePositionSchema } from '@webmaps/protocol/position';
import { projectVisibilities } from '@webmaps/project/role';
import { z } from 'zod';

const line = z.array(loosePositionSchema).min(2);
const polygon = z.array(line).min(1);

const placeSchema = z.object({ type: z.literal('Point'), coordinates: loosePositionSchema });
const areaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(loosePositionSchema) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
]);
export type PublicArea = z.infer<typeof areaSchema>;

/**
 * What the head of a public page and its picture show. The database keeps any GeoJSON: a geometry
 * that no map can draw is none.
 */
export const publicProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Markdown. */
  story: z.string(),
  visibility: z.enum(projectVisibilities),
  location_name: z.string(),
  location: placeSchema.nullable().catch(null),
  area: areaSchema.nullable().catch(null),
  /** In the public bucket of covers. */
  cover_path: z.string().nullable(),
  updated_at: z.string(),
});
export type PublicProject = Readonly<z.infer<typeof publicProjectSchema>>;

export const listedProjectSchema = publicProjectSchema.pick({ slug: true, updated_at: true });
export type ListedProject = Readonly<z.infer<typeof listedProjectSchema>>;
