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
  /** Values up to this are inside. */
  readonly level: number;
  /** Values that differ by more are a cliff: the line runs half-way between them. */
  readonly cliff: number;
}

/**
 * The areas where a field is at most a level, by marching squares between the middles of its cells,
 * with straight interpolation. In units of cells. The field's border must be outside. Two diagonal
 * cells do not touch. Areas by size, largest first.
 */
export function contourPolygons(field: ContourField, minCells: number): ContourPolygon[] {
  const outlines = joinSegments(field);
  const owners = ownersOf(outlines, field.width);
  const holesOf = new Map<Outline, Ring[]>();
  for (const [at, outline] of outlines.entries()) {
    const owner = owners[at];
    if (owner === undefined || outline.area > -minCells) continue;
    const holes = holesOf.get(owner) ?? [];
    holes.push(outline.ring);
    holesOf.set(owner, holes);
  }
  return outlines
    .filter(({ area }) => area >= minCells)
    .toSorted((a, b) => b.area - a.area)
    .map((outline) => ({ outer: outline.ring, holes: holesOf.get(outline) ?? [] }));
}

/** A line between inside and outside. */
interface Outline {
  readonly ring: Ring;
  /** In cells; below 0 for a hole. */
  readonly area: number;
  /** Where it crosses between two neighbours of a row: the left one's index. */
  readonly crossings: readonly number[];
}

/**
 * The area outline around each outline that is a hole. Left of the leftmost crossing of a hole the
 * row is inside, up to the outline of the area or to another of its holes, which begins further left.
 */
function ownersOf(outlines: readonly Outline[], width: number): (Outline | undefined)[] {
  const crossed = new Map<number, number>();
  for (const [index, { crossings }] of outlines.entries()) {
    for (const cell of crossings) crossed.set(cell, index);
  }
  const holes = outlines.flatMap(({ area, crossings }, index) =>
    area < 0 ? [{ index, cell: leftmost(crossings, width) }] : [],
  );
  const owners: (Outline | undefined)[] = outlines.map(() => undefined);
  for (const { index, cell } of holes.toSorted((a, b) => (a.cell % width) - (b.cell % width))) {
    let found: number | undefined;
    for (let at = cell - 1; at >= 0 && found === undefined; at--) found = crossed.get(at);
    if (found === undefined) continue;
    const outline = outlines[found];
    owners[index] = outline !== undefined && outline.area < 0 ? owners[found] : outline;
  }
  return owners;
}

function leftmost(cells: readonly number[], width: number): number {
  return cells.reduce(
    (least, cell) => (cell % width < least % width ? cell : least),
    cells[0] ?? 0,
  );
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

function joinSegments(field: ContourField): Outline[] {
  const { width, height, values, level } = field;
  const next = new Map<number, number>();
  for (let row = 0; row < height - 1; row++) {
    let left = 0;
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      // The bits of a corner to the left are those of the corner to the right, moved.
      const right = (values[cell]! <= level ? 2 : 0) | (values[cell + width]! <= level ? 4 : 0);
      const corners = left | right;
      left = (right & 2) / 2 + (right & 4) * 2;
      if (corners === 0 || corners === 15 || column === 0) continue;
      const sides = SEGMENTS[corners] as readonly number[];
      for (let at = 0; at < sides.length; at += 2) {
        const from = sideKey(width, cell - 1, sides[at]!);
        next.set(from, sideKey(width, cell - 1, sides[at + 1]!));
      }
    }
  }
  const outlines: Outline[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const ring: number[] = [];
    const crossings: number[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      pushCrossing(ring, field, key);
      if ((key & 1) === 0) crossings.push(key >> 1);
      const after = next.get(key);
      next.delete(key);
      key = after === start ? undefined : after;
    }
    if (ring.length >= 6) outlines.push({ ring, area: signedArea(ring), crossings });
  }
  return outlines;
}

function pushCrossing(ring: number[], field: ContourField, key: number): void {
  const { width, values, level, cliff } = field;
  const cell = key >> 1;
  const isVertical = (key & 1) === 1;
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const first = values[cell]!;
  const second = values[cell + (isVertical ? width : 1)]!;
  const share = Math.abs(second - first) < cliff ? (level - first) / (second - first) : 0.5;
  if (isVertical) ring.push(column, row + share);
  else ring.push(column + share, row);
}

function signedArea(ring: Ring): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const after = (at + 2) % ring.length;
    twice += ring[at]! * ring[after + 1]! - ring[after]! * ring[at + 1]!;
  }
  return twice / 2;
}
