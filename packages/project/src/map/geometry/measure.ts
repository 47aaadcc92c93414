import { lineMetres } from '@webmaps/geo/line-metres';
import { ringSquareMetres } from '@webmaps/geo/ring';
import type { Geometry } from './geometry.ts';
import { isOfPoints, isPolygon, strideOf } from './geometry.ts';
import { linePositions } from './line-positions.ts';

/** What a shape measures on the ground. */
export interface Measures {
  readonly corners: number;
  /** Along its lines, or around its rings; 0 of points. */
  readonly metres: number;
  /** Without its holes; 0 of what is no area. */
  readonly squareMetres: number;
}

/** Measures a shape on the sphere: lengths by the haversine formula, areas by strips of latitude. */
export function measureGeometry(geometry: Geometry): Measures {
  const { type, lines } = geometry;
  const stride = strideOf(geometry);
  const isArea = isPolygon(geometry);
  const outsides = new Set(firstRings(geometry));
  let [corners, metres, squareMetres] = [0, 0, 0];
  for (const [index, line] of lines.entries()) {
    const positions = linePositions(line, stride);
    corners += positions.length;
    if (isOfPoints(type)) continue;
    metres += lineMetres(isArea ? [...positions, positions[0]!] : positions);
    if (isArea) squareMetres += ringSquareMetres(positions) * (outsides.has(index) ? 1 : -1);
  }
  return { corners, metres, squareMetres: Math.max(0, squareMetres) };
}

/** The index of the outer ring of each polygon. */
function firstRings({ type, rings }: Geometry): readonly number[] {
  if (type !== 'MultiPolygon') return [0];
  let next = 0;
  return (rings ?? []).map((count) => (next += count) - count);
}
