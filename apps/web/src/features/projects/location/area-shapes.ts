import type { ShapeLine, ShapePolygon, Shapes } from '@webmaps/formats/shapes/shapes';
import { emptyShapes } from '@webmaps/formats/shapes/shapes';
import type { Position } from '@webmaps/geo/position';
import type { ProjectArea, ProjectPoint } from '../import/read-geometry.ts';
import { geometryOfArea } from './draft-area.ts';
import type { DraftArea } from './draft-area.ts';

/** The area of a project and its place; one of them may be missing. */
export interface FoundArea {
  readonly area: ProjectArea | null;
  readonly point: Position | null;
}

export function shapesOfGeometries(geometries: readonly (ProjectArea | ProjectPoint)[]): Shapes {
  const polygons: ShapePolygon[] = [];
  const lines: ShapeLine[] = [];
  const points: Position[] = [];
  for (const geometry of geometries) {
    switch (geometry.type) {
      case 'Polygon':
        polygons.push(geometry.coordinates);
        break;
      case 'MultiPolygon':
        polygons.push(...geometry.coordinates);
        break;
      case 'LineString':
        lines.push(geometry.coordinates);
        break;
      case 'MultiLineString':
        lines.push(...geometry.coordinates);
        break;
      case 'MultiPoint':
        points.push(...geometry.coordinates);
        break;
      case 'Point':
        points.push(geometry.coordinates);
        break;
    }
  }
  return { polygons, lines, points };
}

export function positionsOfShapes({ polygons, lines, points }: Shapes): readonly Position[] {
  return [...polygons.flat(2), ...lines.flat(), ...points];
}

/** What a map shows of an area; of one with too few corners yet, the line between them. */
export function shapesOfArea(area: DraftArea | null): Shapes {
  const geometry = geometryOfArea(area);
  if (geometry) return shapesOfGeometries([geometry]);
  return area?.kind === 'drawn' ? { ...emptyShapes, lines: [area.corners] } : emptyShapes;
}

/**
 * Polygons are the area; without them lines are. Of points one alone is a place: which of several is
 * meant, nobody can tell. `undefined` where there is nothing.
 */
export function areaOfShapes({ polygons, lines, points }: Shapes): FoundArea | undefined {
  const area = areaOf(polygons, lines);
  const [point = null] = points.length === 1 ? points : [];
  return area || point ? { area, point } : undefined;
}

function areaOf(
  polygons: readonly ShapePolygon[],
  lines: readonly ShapeLine[],
): ProjectArea | null {
  const [polygon] = polygons;
  const [line] = lines;
  if (polygon) {
    return polygons.length === 1
      ? { type: 'Polygon', coordinates: polygon.map((ring) => [...ring]) }
      : {
          type: 'MultiPolygon',
          coordinates: polygons.map((each) => each.map((ring) => [...ring])),
        };
  }
  if (!line) return null;
  return lines.length === 1
    ? { type: 'LineString', coordinates: [...line] }
    : { type: 'MultiLineString', coordinates: lines.map((each) => [...each]) };
}
