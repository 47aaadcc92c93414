import { isOfPoints, isPolygon } from '../geometry/geometry.ts';
import type { Geometry, GeometryType } from '../geometry/geometry.ts';
import { NO_HEIGHT } from '../geometry/geometry.ts';

/** The points, lines or areas that a geometry is of, each as a geometry of its own. */
export function partsOf(geometry: Geometry): readonly Geometry[] {
  const { type, lines, rings } = geometry;
  if (type === 'Point' || type === 'LineString' || type === 'Polygon') return [geometry];
  const heights = geometry.hasHeights ? { hasHeights: true as const } : {};
  if (!rings) {
    const single = type === 'MultiPoint' ? 'Point' : 'LineString';
    return lines.map((line) => ({ type: single, ...heights, lines: [line] }));
  }
  let next = 0;
  return rings.map((count) => ({
    type: 'Polygon',
    ...heights,
    lines: lines.slice(next, (next += count)),
  }));
}

/** One geometry of all parts of some; `undefined` of points together with lines or areas. */
export function joinParts(geometries: readonly Geometry[]): Geometry | undefined {
  const parts = geometries.flatMap(partsOf);
  const [first] = parts;
  if (!first || parts.some(({ type }) => type !== first.type)) return undefined;
  if (parts.length === 1) return first;
  const hasHeights = parts.some((part) => part.hasHeights);
  const lines = parts.flatMap((part) => (hasHeights ? withHeights(part) : part).lines);
  return {
    type: multiOf(first.type),
    ...(hasHeights && { hasHeights }),
    lines,
    ...(isPolygon(first) && { rings: parts.map((part) => part.lines.length) }),
  };
}

/** The geometry with its lines the other way round; `undefined` of what has no direction. */
export function reverseLines(geometry: Geometry): Geometry | undefined {
  if (isOfPoints(geometry.type) || isPolygon(geometry)) return undefined;
  const stride = geometry.hasHeights ? 3 : 2;
  const lines = geometry.lines.map((line) => {
    const turned: number[] = [];
    for (let at = line.length - stride; at >= 0; at -= stride) {
      turned.push(...line.slice(at, at + stride));
    }
    return turned;
  });
  return { ...geometry, lines };
}

function multiOf(type: GeometryType): GeometryType {
  if (type === 'Point') return 'MultiPoint';
  return type === 'LineString' ? 'MultiLineString' : 'MultiPolygon';
}

function withHeights(geometry: Geometry): Geometry {
  if (geometry.hasHeights) return geometry;
  const lines = geometry.lines.map((line) =>
    line.flatMap((number, index) => (index % 2 === 1 ? [number, NO_HEIGHT] : [number])),
  );
  return { ...geometry, hasHeights: true, lines };
}
