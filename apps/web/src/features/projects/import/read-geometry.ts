import { isPosition } from '@webmaps/geo/position';
import { MAX_AREA_POSITIONS } from '@webmaps/project/limits';
import { z } from 'zod';
import { text } from '../../../text/en/import-projects.ts';
import { faulty, valid } from './row-faults.ts';
import type { Checked } from './row-faults.ts';

const position = z
  .array(z.number())
  .min(2, text.faults.noPosition)
  .refine(([lon = 0, lat = 0]) => isPosition(lon, lat), text.faults.outside)
  // Heights are of no use to a project.
  .transform(([lon = 0, lat = 0]): readonly [number, number] => [lon, lat]);
const line = z.array(position).min(2, text.faults.shortLine);
const ring = z
  .array(position)
  .min(4, text.faults.shortRing)
  .refine((corners) => {
    const [first, last] = [corners[0], corners.at(-1)];
    return first?.[0] === last?.[0] && first?.[1] === last?.[1];
  }, text.faults.openRing);

const pointSchema = z.object({ type: z.literal('Point'), coordinates: position });
const areaSchemas = [
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position).min(1) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
] as const;

/** The geometries of RFC 7946, strictly: what the database keeps, maps have to be able to draw. */
const geometrySchema = z.discriminatedUnion('type', [pointSchema, ...areaSchemas], {
  error: text.faults.noGeometry,
});
export const areaGeometrySchema = z.discriminatedUnion('type', areaSchemas);

export type ProjectPoint = z.infer<typeof pointSchema>;
/** A geometry of any other kind. */
export type ProjectArea = z.infer<typeof areaGeometrySchema>;

export interface ProjectGeometry {
  readonly location: ProjectPoint | null;
  readonly area: ProjectArea | null;
}

/** The place or the area of a feature; none of a feature without a geometry. */
export function readGeometry(value: unknown): Checked<ProjectGeometry> {
  if (value === undefined) return valid({ location: null, area: null });
  const { data, error } = geometrySchema.safeParse(value);
  if (!data) return faulty('geometry', error.issues[0]?.message ?? text.faults.noGeometry);
  if (data.type === 'Point') return valid({ location: data, area: null });
  const count = countPositions(data.coordinates);
  if (count > MAX_AREA_POSITIONS) {
    return faulty('geometry', text.faults.largeArea(count, MAX_AREA_POSITIONS));
  }
  return valid({ location: null, area: data });
}

type Nested = number | readonly Nested[];

function countPositions(coordinates: readonly Nested[]): number {
  if (typeof coordinates[0] === 'number') return 1;
  let count = 0;
  for (const each of coordinates) if (typeof each !== 'number') count += countPositions(each);
  return count;
}
