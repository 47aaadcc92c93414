import type { FlatBox } from '@webmaps/geo/flat-box';
import { isPolygon } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import { edgeMeetsBox } from './meets-box.ts';
import { containsPlace, forEachEdge } from './near.ts';

/** A ring that is drawn around things: flat x and y by turns. */
export type Ring = readonly number[];

/** Whether some of a geometry is inside a ring. */
export function meetsRing(geometry: Geometry, ring: Ring): boolean {
  const area: Geometry = { type: 'Polygon', lines: [ring] };
  let meets = false;
  forEachEdge(geometry, (x1, y1, x2, y2) => {
    meets ||= containsPlace(area, [x1, y1]) || crossesRing([x1, y1, x2, y2], area);
  });
  return meets || (isPolygon(geometry) && containsPlace(geometry, [ring[0]!, ring[1]!]));
}

/** Whether an edge, given by its ends, crosses the edge of an area. */
function crossesRing([x1, y1, x2, y2]: FlatBox, area: Geometry): boolean {
  let crosses = false;
  forEachEdge(area, (x3, y3, x4, y4) => {
    const box = [Math.min(x3, x4), Math.min(y3, y4), Math.max(x3, x4), Math.max(y3, y4)] as const;
    crosses ||=
      edgeMeetsBox([x1, y1, x2, y2], box) &&
      isApart([x3, y3, x4, y4], [x1, y1, x2, y2]) &&
      isApart([x1, y1, x2, y2], [x3, y3, x4, y4]);
  });
  return crosses;
}

/** Whether the line through an edge has the ends of another on different sides. */
function isApart([x1, y1, x2, y2]: FlatBox, [x3, y3, x4, y4]: FlatBox): boolean {
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  return side(x3, y3) > 0 !== side(x4, y4) > 0;
}
