import { squaredDistanceToSegment } from '@webmaps/geo/segment';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { isOfPoints, strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { ScreenPoint } from '../canvas/map-types.ts';

/** Where a corner is on the screen. */
export type Project = (vertex: Vertex) => ScreenPoint;

/** Whether a point of the screen is on a shape: inside an area, or so near to a line or a point. */
export function hitsShape(
  geometry: Geometry,
  point: ScreenPoint,
  { project, pixels }: { readonly project: Project; readonly pixels: number },
): boolean {
  const lines = geometry.lines.map((line) =>
    screenLine(line, { stride: strideOf(geometry), project }),
  );
  if (isOfPoints(geometry.type)) {
    return lines.some(([at]) => at && Math.hypot(at.x - point.x, at.y - point.y) <= pixels);
  }
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  if (isArea && isInside(lines, point)) return true;
  return lines.some((line) => isNear(isArea ? [...line, line[0]!] : line, point, pixels));
}

/** The corners of a line on the screen. */
export function screenLine(
  line: readonly number[],
  { stride, project }: { readonly stride: 2 | 3; readonly project: Project },
): readonly ScreenPoint[] {
  const points: ScreenPoint[] = [];
  for (let at = 0; at < line.length; at += stride) points.push(project([line[at]!, line[at + 1]!]));
  return points;
}

function isNear(line: readonly ScreenPoint[], { x, y }: ScreenPoint, pixels: number): boolean {
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const squared = squaredDistanceToSegment(x - from.x, y - from.y, to.x - from.x, to.y - from.y);
    if (squared <= pixels ** 2) return true;
  }
  return false;
}

/** By the even-odd rule, so that holes are outside. */
function isInside(rings: readonly (readonly ScreenPoint[])[], { x, y }: ScreenPoint): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (before && corner.y > y !== before.y > y) {
        const share = (y - before.y) / (corner.y - before.y);
        if (x < before.x + share * (corner.x - before.x)) inside = !inside;
      }
      before = corner;
    }
  }
  return inside;
}
