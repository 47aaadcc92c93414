import { emptyShapes } from '@webmaps/formats/shapes/shapes';
import type { Shapes } from '@webmaps/formats/shapes/shapes';
import { ringSquareMetres } from '@webmaps/geo/ring';
import { areaGeometrySchema } from '../import/read-geometry.ts';
import { shapesOfGeometries } from '../location/area-shapes.ts';

/** The shapes of a stored area; none where it is nothing that a map can draw. */
export function readArea(geometry: unknown): Shapes {
  const read = areaGeometrySchema.safeParse(geometry);
  return read.success ? shapesOfGeometries([read.data]) : emptyShapes;
}

/** Square metres of polygons, their holes taken out. */
export function squareMetresOf({ polygons }: Shapes): number {
  return polygons.reduce((sum, [outer, ...holes]) => {
    const held = holes.reduce((inside, hole) => inside + ringSquareMetres(hole), 0);
    return sum + (outer ? ringSquareMetres(outer) : 0) - held;
  }, 0);
}
