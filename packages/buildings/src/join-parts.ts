import { flatRingContains, twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { ringBox } from './tile-of-building.ts';
import type { RingBox } from './tile-of-building.ts';

/** The outline of a building or of a part, in world units; rings closed or not. */
export interface Outline {
  readonly isPart: boolean;
  readonly ring: Int32Array;
}

/** An outline is replaced by parts that cover more than this of its ground. */
const MIN_COVERED_SHARE = 0.3;
/** World units of a cell of the index: as wide as two blocks of houses. */
const CELL_UNITS = 8192;

interface Placed {
  readonly index: number;
  readonly ring: Int32Array;
  readonly box: RingBox;
  readonly area: number;
  covered: number;
}

/**
 * The indices of outlines whose parts are drawn in their place. A part belongs to the smallest
 * outline that holds it: few maps name the parts of a building in a relation.
 */
export function findReplacedOutlines(outlines: readonly Outline[]): ReadonlySet<number> {
  const cells = new Map<string, Placed[]>();
  const placed: Placed[] = [];
  for (const [index, { isPart, ring }] of outlines.entries()) {
    if (isPart) continue;
    const closed = closeRing(ring);
    const box = ringBox(closed);
    const area = Math.abs(twiceFlatRingArea(closed));
    const outline = { index, ring: closed, box, area, covered: 0 };
    placed.push(outline);
    for (const key of cellsOf(box)) {
      const cell = cells.get(key);
      if (cell) cell.push(outline);
      else cells.set(key, [outline]);
    }
  }
  for (const { isPart, ring } of outlines) {
    if (!isPart) continue;
    const [x, y] = middleOf(ring);
    const cell = cells.get(keyOf(Math.floor(x / CELL_UNITS), Math.floor(y / CELL_UNITS)));
    const holder = cell
      ?.filter(({ box, ring: outline }) => isInBox(box, x, y) && flatRingContains(outline, x, y))
      .reduce<Placed | undefined>(
        (best, each) => (!best || each.area < best.area ? each : best),
        undefined,
      );
    if (holder) holder.covered += Math.abs(twiceFlatRingArea(closeRing(ring)));
  }
  return new Set(
    placed
      .filter(({ covered, area }) => covered > area * MIN_COVERED_SHARE)
      .map(({ index }) => index),
  );
}

function closeRing(ring: Int32Array): Int32Array {
  const last = ring.length - 2;
  if (last < 0 || (ring[0] === ring[last] && ring[1] === ring[last + 1])) return ring;
  return Int32Array.of(...ring, ring[0]!, ring[1]!);
}

/** A place of a part that is surely in the outline around it: the mean of its corners. */
function middleOf(ring: Int32Array): readonly [number, number] {
  let [x, y] = [0, 0];
  for (let at = 0; at < ring.length; at += 2) {
    x += ring[at]!;
    y += ring[at + 1]!;
  }
  const corners = ring.length / 2;
  return [x / corners, y / corners];
}

function isInBox({ west, north, east, south }: RingBox, x: number, y: number): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}

function* cellsOf({ west, north, east, south }: RingBox): Generator<string> {
  for (let x = Math.floor(west / CELL_UNITS); x <= Math.floor(east / CELL_UNITS); x++) {
    for (let y = Math.floor(north / CELL_UNITS); y <= Math.floor(south / CELL_UNITS); y++) {
      yield keyOf(x, y);
    }
  }
}

function keyOf(x: number, y: number): string {
  return `${x}/${y}`;
}
