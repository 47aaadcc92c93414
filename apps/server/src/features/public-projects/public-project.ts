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

/** What may be drawn of an area. */
const areaTypes: readonly string[] = [
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
] satisfies readonly PublicArea['type'][];

/**
 * What the head of a public page shows. The database keeps any GeoJSON: a place that no map can draw
 * is none. Of the area, which may be large, it has the type alone.
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
  area_type: z.string().nullable(),
  /** Of place and area, as PostgreSQL writes a box; `null` where neither has positions. */
  bbox: z.string().nullable(),
  updated_at: z.string(),
});
export type PublicProject = Readonly<z.infer<typeof publicProjectSchema>>;

/** What its picture shows, the routes aside. */
export const drawnProjectSchema = publicProjectSchema
  .pick({ id: true, location: true })
  .extend({ area: areaSchema.nullable().catch(null) });
export type DrawnProject = Readonly<z.infer<typeof drawnProjectSchema>> & {
  readonly lines: readonly RouteLine[];
};

/** What the database lists of a project's routes; a line that no map can draw is none. */
export const listedRoutesSchema = z.object({
  routes: z.array(z.object({ line: line.nullable().catch(null) })),
});
export type RouteLine = z.infer<typeof line>;

export const listedProjectSchema = publicProjectSchema.pick({ slug: true, updated_at: true });
export type ListedProject = Readonly<z.infer<typeof listedProjectSchema>>;

/** Whether there is anything to draw of a project. */
export function hasPicture({ location, area_type: type, bbox }: PublicProject): boolean {
  return location !== null || (bbox !== null && type !== null && areaTypes.includes(type));
}
