import { squaredDistanceToSegment } from '@webmaps/geo/segment';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { isPolygon, strideOf } from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { containsPlace, forEachEdge } from '@webmaps/project/map/geometry/near';
import type { ScreenPoint } from '../canvas/map-types.ts';

/** Where a corner is on the screen. */
export type Project = (vertex: Vertex) => ScreenPoint;

/** Whether a point of the screen is on a shape: inside an area, or so near to a line or a point. */
export function hitsShape(
  geometry: Geometry,
  { x, y }: ScreenPoint,
  { project, pixels }: { readonly project: Project; readonly pixels: number },
): boolean {
  const stride = strideOf(geometry);
  const lines = geometry.lines.map((line) =>
    screenLine(line, { stride, project }).flatMap((point) => [point.x, point.y]),
  );
  const onScreen: Geometry = { type: geometry.type, lines };
  if (isPolygon(onScreen) && containsPlace(onScreen, [x, y])) return true;
  let nearest = Infinity;
  forEachEdge(onScreen, (x1, y1, x2, y2) => {
    nearest = Math.min(nearest, squaredDistanceToSegment(x - x1, y - y1, x2 - x1, y2 - y1));
  });
  return nearest <= pixels ** 2;
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
