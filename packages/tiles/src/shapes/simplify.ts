import { squaredDistanceToSegment } from '@webmaps/geo/segment';
/**
 * Douglas-Peucker once for all zooms: each vertex gets the lowest zoom from which on it is kept, in
 * one byte. Douglas and Peucker 1973; O(n log n) on ordinary lines, O(n²) at worst. Ends are kept at
 * every zoom; of a ring also the vertex that is farthest from its start.
 */
import { WORLD_BITS, TILE_EXTENT_BITS } from '../world.ts';

/** How far, in tile units of 1/4096, a line may move: half a CSS pixel below the last zoom. */
const TOLERANCE_UNITS = 4;
const LAST_TOLERANCE_UNITS = 0.5;

/** For a vertex that no zoom needs. */
const NEVER = 255;

/**
 * The lowest zoom for each vertex of the line or closed ring (x and y by turns, world units).
 * `thresholds` are the `squaredTolerances` of all zooms.
 */
export function keepZooms(line: Int32Array, thresholds: Float64Array): Uint8Array {
  const count = line.length >> 1;
  const zooms = new Uint8Array(count).fill(NEVER);
  if (count === 0) return zooms;
  zooms[0] = 0;
  zooms[count - 1] = 0;
  const isRing = line[0] === line[2 * count - 2] && line[1] === line[2 * count - 1];
  const spans = [0, count - 1];
  if (isRing && count > 3) {
    const far = farthestFrom(line, 0);
    zooms[far] = 0;
    spans.splice(0, 2, 0, far, far, count - 1);
  }
  while (spans.length > 0) {
    const last = spans.pop() ?? 0;
    const first = spans.pop() ?? 0;
    let worst = -1;
    let worstSquared = 0;
    for (let i = first + 1; i < last; i++) {
      const squared = squaredDistance(line, i, first, last);
      if (squared <= worstSquared) continue;
      worstSquared = squared;
      worst = i;
    }
    if (worst < 0) continue;
    zooms[worst] = lowestZoom(worstSquared, thresholds);
    if (worst - first > 1) spans.push(first, worst);
    if (last - worst > 1) spans.push(worst, last);
  }
  return zooms;
}

function farthestFrom(line: Int32Array, from: number): number {
  let far = from;
  let farSquared = 0;
  for (let i = 0; i < line.length >> 1; i++) {
    const dx = (line[2 * i] ?? 0) - (line[2 * from] ?? 0);
    const dy = (line[2 * i + 1] ?? 0) - (line[2 * from + 1] ?? 0);
    const squared = dx * dx + dy * dy;
    if (squared > farSquared) {
      farSquared = squared;
      far = i;
    }
  }
  return far;
}

/** How far lines may move at each zoom from 0 to the last, squared, in world units. */
export function squaredTolerances(maxZoom: number): Float64Array {
  return Float64Array.from({ length: maxZoom + 1 }, (_, zoom) => {
    const units = zoom === maxZoom ? LAST_TOLERANCE_UNITS : TOLERANCE_UNITS;
    return (units * 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom)) ** 2;
  });
}

function lowestZoom(squared: number, thresholds: Float64Array): number {
  for (let zoom = 0; zoom < thresholds.length; zoom++) {
    if (squared > (thresholds[zoom] ?? 0)) return zoom;
  }
  return NEVER;
}

/** Of a vertex from the segment between two others. */
function squaredDistance(line: Int32Array, vertex: number, first: number, last: number): number {
  const x = line[2 * vertex] ?? 0;
  const y = line[2 * vertex + 1] ?? 0;
  const startX = line[2 * first] ?? 0;
  const startY = line[2 * first + 1] ?? 0;
  const dx = (line[2 * last] ?? 0) - startX;
  const dy = (line[2 * last + 1] ?? 0) - startY;
  return squaredDistanceToSegment(x - startX, y - startY, dx, dy);
}
