/**
 * Land and sea from coastlines, which have land on their left. The lines are joined, clipped to the
 * extract's box and closed along its border: from where a coast leaves the box the border is
 * followed with the box on the left to where the next coast enters. The sea is the same with every
 * line turned round. Extracts cut along a polygon have coasts that end inside the box: such an end
 * runs on to a near other end, or to the border as the coast was heading. O(n) but for sorting the
 * border's crossings.
 * https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline
 */
import { flatRingContains, twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { clipShape } from '@webmaps/tiles/shapes/clip';
import type { WorldBox } from '@webmaps/tiles/world';
import { Shape } from '@webmaps/tiles/shapes/shape';
import { joinDirected, reversedLine } from '../shapes/join-directed.ts';
import { distanceToBorder, runToBorder, type Point } from './run-to-border.ts';

export interface Polygon {
  /** Closed; each outer ring is followed by its holes. */
  readonly rings: readonly Int32Array[];
  readonly holes: readonly boolean[];
}

/** Land and sea of the box; without any coast all of it is land. */
export function landAndSea(
  coast: readonly Int32Array[],
  box: WorldBox,
): { land: Polygon; sea: Polygon } {
  const lines = joinDirected(joinDirected(coast).flatMap((line) => clipLine(line, box)));
  const rings = lines.filter(isClosed);
  const open = closeGaps(
    lines.filter((line) => !isClosed(line)),
    box,
  );
  const paths = runToBorder(
    open.filter((line) => !isClosed(line)),
    { coast: [...open, ...rings], box },
  );
  rings.push(...open.filter(isClosed));
  if (rings.length === 0 && paths.length === 0) {
    return { land: { rings: [boxRing(box)], holes: [false] }, sea: { rings: [], holes: [] } };
  }
  return {
    land: fillLeft(paths, rings, box),
    sea: fillLeft(paths.map(reversedLine), rings.map(reversedLine), box),
  };
}

function isClosed(line: Int32Array): boolean {
  return line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
}

function clipLine(line: Int32Array, box: WorldBox): Int32Array[] {
  const whole = new Shape();
  for (let i = 0; i < line.length; i += 2) whole.point(line[i] as number, line[i + 1] as number, 0);
  whole.endPart(0, 2, false);
  const byColumn = new Shape();
  const byRow = new Shape();
  clipShape(whole, { axis: 0, from: box.west, to: box.east }, 2, byColumn);
  clipShape(byColumn, { axis: 1, from: box.north, to: box.south }, 2, byRow);
  return byRow.partEnds.map((end, i) =>
    byRow.coordinates.slice(i === 0 ? 0 : byRow.partEnds[i - 1], end),
  );
}

/** Joins ends inside the box with beginnings that are nearer than the border, nearest first. */
function closeGaps(lines: readonly Int32Array[], box: WorldBox): Int32Array[] {
  const gaps: { distance: number; from: number; to: number }[] = [];
  for (const [from, line] of lines.entries()) {
    const end = [line.at(-2) as number, line.at(-1) as number] as const;
    const endDistance = distanceToBorder(end, box);
    if (endDistance === 0) continue;
    for (const [to, other] of lines.entries()) {
      const start = [other[0] as number, other[1] as number] as const;
      const startDistance = distanceToBorder(start, box);
      const distance = Math.hypot(start[0] - end[0], start[1] - end[1]);
      if (startDistance > 0 && distance < endDistance + startDistance)
        gaps.push({ distance, from, to });
    }
  }
  gaps.sort((a, b) => a.distance - b.distance || a.from - b.from || a.to - b.to);
  const ended = new Set<number>();
  const begun = new Set<number>();
  const bridges: Int32Array[] = [];
  for (const { from, to } of gaps) {
    if (ended.has(from) || begun.has(to)) continue;
    ended.add(from);
    begun.add(to);
    const [line, other] = [lines[from] as Int32Array, lines[to] as Int32Array];
    bridges.push(
      Int32Array.of(
        line.at(-2) as number,
        line.at(-1) as number,
        other[0] as number,
        other[1] as number,
      ),
    );
  }
  return bridges.length === 0 ? [...lines] : joinDirected([...lines, ...bridges]);
}

/** The polygons on the left of paths from border to border and of closed rings. */
function fillLeft(
  paths: readonly Int32Array[],
  rings: readonly Int32Array[],
  box: WorldBox,
): Polygon {
  const closed = [...closeAlongBorder(paths, box), ...rings];
  const outers = closed.filter((ring) => twiceFlatRingArea(ring) < 0);
  const inners = closed.filter((ring) => twiceFlatRingArea(ring) > 0);
  const isOrphan = (ring: Int32Array): boolean =>
    !outers.some((outer) => containsRing(outer, ring));
  if (paths.length === 0 && inners.some(isOrphan)) outers.unshift(boxRing(box));
  const polygon: { rings: Int32Array[]; holes: boolean[] } = { rings: [], holes: [] };
  const placed = new Set<Int32Array>();
  // Smallest first, so that a hole goes to the outer ring right around it.
  for (const outer of outers.toSorted(
    (a, b) => Math.abs(twiceFlatRingArea(a)) - Math.abs(twiceFlatRingArea(b)),
  )) {
    polygon.rings.push(outer);
    polygon.holes.push(false);
    for (const inner of inners) {
      if (placed.has(inner) || !containsRing(outer, inner)) continue;
      placed.add(inner);
      polygon.rings.push(inner);
      polygon.holes.push(true);
    }
  }
  return polygon;
}

function containsRing(outer: Int32Array, inner: Int32Array): boolean {
  if (Math.abs(twiceFlatRingArea(outer)) <= Math.abs(twiceFlatRingArea(inner))) return false;
  return flatRingContains(
    outer,
    ((inner[0] ?? 0) + (inner[2] ?? 0)) / 2,
    ((inner[1] ?? 0) + (inner[3] ?? 0)) / 2,
  );
}

function closeAlongBorder(paths: readonly Int32Array[], box: WorldBox): Int32Array[] {
  const starts = paths
    .map((path, index) => ({
      index,
      at: borderPosition([path[0] as number, path[1] as number], box),
    }))
    .toSorted((a, b) => a.at - b.at || a.index - b.index);
  const used = new Set<number>();
  const rings: Int32Array[] = [];
  for (const first of paths.keys()) {
    if (used.has(first)) continue;
    const points: number[] = [];
    let current = first;
    for (;;) {
      used.add(current);
      const path = paths[current] as Int32Array;
      for (const value of path) points.push(value);
      const from = borderPosition([path.at(-2) as number, path.at(-1) as number], box);
      const next = starts.find(({ at }) => at >= from) ?? starts[0];
      const target =
        next === undefined || (used.has(next.index) && next.index !== first) ? first : next.index;
      const to = starts.find(({ index }) => index === target)?.at ?? 0;
      points.push(...cornersBetween(from, to, box));
      if (target === first) break;
      current = target;
    }
    points.push(points[0] as number, points[1] as number);
    rings.push(Int32Array.from(points));
  }
  return rings;
}

/**
 * How far along the border a point of it is, starting in the north-east and going west along the
 * north: with the inside of the box on the left.
 */
function borderPosition([x, y]: Point, { west, north, east, south }: WorldBox): number {
  const width = east - west;
  const height = south - north;
  if (y === north) return east - x;
  if (x === west) return width + (y - north);
  if (y === south) return width + height + (x - west);
  return 2 * width + height + (south - y);
}

function cornersBetween(
  from: number,
  to: number,
  { west, north, east, south }: WorldBox,
): number[] {
  const width = east - west;
  const height = south - north;
  const corners: readonly (readonly [at: number, x: number, y: number])[] = [
    [width, west, north],
    [width + height, west, south],
    [2 * width + height, east, south],
    [2 * (width + height), east, north],
  ];
  const round = 2 * (width + height);
  const end = to < from ? to + round : to;
  return [...corners, ...corners.map(([at, x, y]) => [at + round, x, y] as const)].flatMap(
    ([at, x, y]) => (at > from && at < end ? [x, y] : []),
  );
}

function boxRing({ west, north, east, south }: WorldBox): Int32Array {
  return Int32Array.of(west, north, west, south, east, south, east, north, west, north);
}
