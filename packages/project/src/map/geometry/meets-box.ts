import type { FlatBox } from '@webmaps/geo/flat-box';
import { isPolygon, strideOf } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import { containsPlace, forEachEdge } from './near.ts';

/** Whether some of a geometry is in a box of 1e-7°, its edge counted. */
export function meetsBox(geometry: Geometry, box: FlatBox): boolean {
  let meets = false;
  forEachEdge(geometry, (x1, y1, x2, y2) => {
    meets ||= edgeMeetsBox([x1, y1, x2, y2], box);
  });
  return meets || (isPolygon(geometry) && containsPlace(geometry, [box[0], box[1]]));
}

/** Whether all of a geometry is in a box of 1e-7°. */
export function isWithinBox(geometry: Geometry, [west, south, east, north]: FlatBox): boolean {
  const stride = strideOf(geometry);
  for (const line of geometry.lines) {
    for (let at = 0; at < line.length; at += stride) {
      const [x, y] = [line[at]!, line[at + 1]!];
      if (x < west || x > east || y < south || y > north) return false;
    }
  }
  return true;
}

/** Whether an edge, given by its ends, meets a box: it is cut at each side in turn. */
export function edgeMeetsBox([x1, y1, x2, y2]: FlatBox, box: FlatBox): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  // Liang and Barsky 1984.
  for (const [step, room] of [
    [-dx, x1 - box[0]],
    [dx, box[2] - x1],
    [-dy, y1 - box[1]],
    [dy, box[3] - y1],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
      continue;
    }
    const share = room / step;
    if (step < 0) from = Math.max(from, share);
    else to = Math.min(to, share);
    if (from > to) return false;
  }
  return true;
}
