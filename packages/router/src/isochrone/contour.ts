/** A closed line `[x, y, x, y, …]` without its first point again; outer rings run anticlockwise. */
export type Ring = readonly number[];

export interface ContourPolygon {
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

export interface ContourField {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** What is at most this is inside. */
  readonly level: number;
  /** Values that differ by more are a cliff: the line runs half-way between them. */
  readonly cliff: number;
}

/**
 * The areas where a field is at most a level, by marching squares between the middles of its cells,
 * with straight interpolation. In units of cells. The field's border must be outside. Two diagonal
 * cells do not touch. Areas by size, largest first.
 */
export function contourPolygons(field: ContourField, leastCells: number): ContourPolygon[] {
  const rings = joinSegments(field);
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring) }));
  const outers = sized
    .filter(({ area }) => area >= leastCells)
    .toSorted((a, b) => b.area - a.area)
    .map(({ ring }) => ({ outer: ring, holes: [] as Ring[], box: boxOf(ring) }));
  for (const { ring, area } of sized) {
    if (area > -leastCells) continue;
    // The smallest area around a hole is its own; areas are sorted by size.
    const owner = outers.findLast(({ outer, box }) => isInside(outer, box, ring));
    owner?.holes.push(ring);
  }
  return outers.map(({ outer, holes }) => ({ outer, holes }));
}

const [BOTTOM, RIGHT, TOP, LEFT] = [0, 1, 2, 3];

/** By which corners are inside (1 south-west, 2 south-east, 4 north-east, 8 north-west): from, to. */
const SEGMENTS: readonly (readonly number[])[] = [
  [],
  [BOTTOM, LEFT],
  [RIGHT, BOTTOM],
  [RIGHT, LEFT],
  [TOP, RIGHT],
  [BOTTOM, LEFT, TOP, RIGHT],
  [TOP, BOTTOM],
  [TOP, LEFT],
  [LEFT, TOP],
  [BOTTOM, TOP],
  [RIGHT, BOTTOM, LEFT, TOP],
  [RIGHT, TOP],
  [LEFT, RIGHT],
  [BOTTOM, RIGHT],
  [LEFT, BOTTOM],
  [],
] as number[][];

/** The side of a square as a number that its neighbour gives it too: horizontal ones are even. */
function sideKey(width: number, cell: number, side: number): number {
  if (side === BOTTOM) return cell * 2;
  if (side === TOP) return (cell + width) * 2;
  return side === LEFT ? cell * 2 + 1 : (cell + 1) * 2 + 1;
}

function joinSegments(field: ContourField): Ring[] {
  const { width, height, values, level } = field;
  const next = new Map<number, number>();
  for (let row = 0; row < height - 1; row++) {
    for (let column = 0; column < width - 1; column++) {
      const cell = row * width + column;
      const corners =
        ((values[cell] as number) <= level ? 1 : 0) |
        ((values[cell + 1] as number) <= level ? 2 : 0) |
        ((values[cell + width + 1] as number) <= level ? 4 : 0) |
        ((values[cell + width] as number) <= level ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const sides = SEGMENTS[corners] as readonly number[];
      for (let at = 0; at < sides.length; at += 2) {
        const from = sideKey(width, cell, sides[at] as number);
        next.set(from, sideKey(width, cell, sides[at + 1] as number));
      }
    }
  }
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const ring: number[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      pushCrossing(ring, field, key);
      const after = next.get(key);
      next.delete(key);
      key = after === start ? undefined : after;
    }
    if (ring.length >= 6) rings.push(ring);
  }
  return rings;
}

function pushCrossing(ring: number[], field: ContourField, key: number): void {
  const { width, values, level, cliff } = field;
  const cell = key >> 1;
  const isVertical = (key & 1) === 1;
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const first = values[cell] as number;
  const second = values[cell + (isVertical ? width : 1)] as number;
  const share = Math.abs(second - first) < cliff ? (level - first) / (second - first) : 0.5;
  if (isVertical) ring.push(column, row + share);
  else ring.push(column + share, row);
}

function signedArea(ring: Ring): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const after = (at + 2) % ring.length;
    twice +=
      (ring[at] as number) * (ring[after + 1] as number) -
      (ring[after] as number) * (ring[at + 1] as number);
  }
  return twice / 2;
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(ring: Ring): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at] as number);
    east = Math.max(east, ring[at] as number);
    south = Math.min(south, ring[at + 1] as number);
    north = Math.max(north, ring[at + 1] as number);
  }
  return [west, south, east, north];
}

function isInside(outer: Ring, [west, south, east, north]: Box, hole: Ring): boolean {
  const [x, y] = [hole[0] as number, hole[1] as number];
  if (x < west || x > east || y < south || y > north) return false;
  let inside = false;
  for (let at = 0; at < outer.length; at += 2) {
    const after = (at + 2) % outer.length;
    const [ay, by] = [outer[at + 1] as number, outer[after + 1] as number];
    if (ay > y === by > y) continue;
    const [ax, bx] = [outer[at] as number, outer[after] as number];
    if (x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
