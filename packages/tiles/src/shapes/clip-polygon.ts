import { flatRingContains } from '@webmaps/geo/flat-ring';
/**
 * Clips a polygon with holes to a strip along one axis. The part inside the strip falls into
 * pieces from border to border; along each border the ends of pieces are sorted and joined two by two,
 * because every second stretch of the border is inside the polygon. A hole that reaches the border
 * so becomes part of the outer ring, and parts that no longer hang together become polygons of their
 * own. Clipping ring by ring (Sutherland and Hodgman 1974) leaves holes that share an edge with their
 * outer ring: no valid polygon, and renderers fill the holes. After Weiler and Atherton 1977, for a
 * strip. O(n + c log c) for n vertices and c crossings of the border.
 *
 * Invariant: a ring that runs along a border is an outer ring, for beyond the border is no polygon.
 */
import { addCrossing, type Strip } from './clip-strip.ts';
import { Shape } from './shape.ts';

/** Appends the part of the polygon in the strip to `target`. Its first part is the outer ring. */
export function clipPolygon(
  source: Shape,
  parts: { readonly first: number; readonly end: number },
  strip: Strip,
  target: Shape,
): void {
  pieces.clear();
  outers.clear();
  inners.clear();
  ends.length = 0;
  for (let part = parts.first; part < parts.end; part++) {
    const isHole = part > parts.first;
    if (!cutRing(source, part, strip)) {
      appendPart(source, part, isHole ? inners : outers, isHole);
    }
    // What no outer ring brings into the strip no hole can be cut from.
    if (!isHole && pieces.isEmpty && outers.isEmpty) return;
  }
  joinPieces();
  appendNested(target);
}

/** Parts of rings from border to border, reused from call to call so that cutting allocates little. */
const pieces = new Shape();
const outers = new Shape();
const inners = new Shape();

interface PieceEnd {
  /** Twice the number of the piece, and one more for its last point. */
  readonly id: number;
  /** 0 for the strip's first border, 1 for its second. */
  readonly border: 0 | 1;
  /** Position along the border. */
  readonly at: number;
}

const ends: PieceEnd[] = [];

/** Cuts a ring into `pieces`. Gives false, and cuts nothing, if the ring is inside both borders. */
function cutRing(source: Shape, part: number, { axis, from, to }: Strip): boolean {
  const { coordinates } = source;
  const start = source.partStart(part);
  const end = (source.partEnds[part] as number) - 2;
  let first = start;
  while (first < end && isInside(coordinates[first + axis] as number)) first += 2;
  if (first === end) return false;
  let open = pieces.length;
  for (let count = start, i = first; count < end; count += 2, i = i + 2 === end ? start : i + 2) {
    const a = coordinates[i + axis] as number;
    const b = coordinates[i + 2 + axis] as number;
    const beginsInside = isInside(a);
    const endsInside = isInside(b);
    if (!beginsInside && (endsInside || a <= from !== b <= from)) {
      open = pieces.length;
      cross(i, a <= from ? 0 : 1, 0);
    }
    if (endsInside) {
      const x = coordinates[i + 2] as number;
      pieces.point(x, coordinates[i + 3] as number, open);
    } else if (beginsInside || a <= from !== b <= from) {
      cross(i, b <= from ? 0 : 1, 1);
      pieces.endPart(open, 0, false);
    }
  }
  return true;

  /** Points on a border count as outside, so that an edge along it becomes a part of the border. */
  function isInside(position: number): boolean {
    return position > from && position < to;
  }

  function cross(i: number, border: 0 | 1, end: 0 | 1): void {
    addCrossing(coordinates, { i, axis, border: border === 0 ? from : to }, pieces, open);
    const at = pieces.coordinates[pieces.length - 1 - axis] as number;
    ends.push({ id: 2 * pieces.partEnds.length + end, border, at });
  }
}

/** Joins all pieces along the borders into outer rings. */
function joinPieces(): void {
  const partners = pairEnds();
  const used = new Uint8Array(pieces.partEnds.length);
  for (const first of pieces.partEnds.keys()) {
    if (used[first] === 1) continue;
    const open = outers.length;
    let entry = 2 * first;
    do {
      const piece = entry >> 1;
      used[piece] = 1;
      appendPiece(piece, entry % 2 === 1, open);
      entry = partners[entry ^ 1] as number;
    } while (entry !== 2 * first && used[entry >> 1] === 0);
    outers.closeRing(open);
  }
}

/** For each end of a piece the end that follows it along the border inside of the polygon. */
function pairEnds(): Int32Array {
  const partners = new Int32Array(2 * pieces.partEnds.length);
  ends.sort((a, b) => a.border - b.border || a.at - b.at || a.id - b.id);
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const one = ends[i] as PieceEnd;
    let next = i + 1;
    // Of ends at one point that is chosen at which the ring goes on in its direction.
    const { border, at } = ends[next] as PieceEnd;
    for (let j = next; j < ends.length; j++) {
      const other = ends[j] as PieceEnd;
      if (other.border !== border || other.at !== at) break;
      if (other.id % 2 === one.id % 2) continue;
      next = j;
      break;
    }
    const two = ends[next] as PieceEnd;
    ends[next] = ends[i + 1] as PieceEnd;
    ends[i + 1] = two;
    partners[one.id] = two.id;
    partners[two.id] = one.id;
  }
  return partners;
}

function appendPiece(piece: number, isBackwards: boolean, open: number): void {
  const start = pieces.partStart(piece);
  const end = pieces.partEnds[piece] as number;
  for (let i = start; i < end; i += 2) {
    const from = isBackwards ? end - 2 - (i - start) : i;
    outers.point(pieces.coordinates[from] as number, pieces.coordinates[from + 1] as number, open);
  }
}

/** Appends each outer ring, followed by its holes. */
function appendNested(target: Shape): void {
  for (const outer of outers.partEnds.keys()) {
    appendPart(outers, outer, target, false);
    const ring = outers.part(outer);
    for (const inner of inners.partEnds.keys()) {
      if (outers.partEnds.length === 1 || containsRing(ring, inners.part(inner))) {
        appendPart(inners, inner, target, true);
      }
    }
  }
}

/** Whether the ring contains the other, which may touch it: one vertex off the border is enough. */
function containsRing(outer: Int32Array, inner: Int32Array): boolean {
  const x = ((inner[0] as number) + (inner[2] as number)) / 2;
  const y = ((inner[1] as number) + (inner[3] as number)) / 2;
  return flatRingContains(outer, x, y);
}

function appendPart(source: Shape, part: number, target: Shape, isHole: boolean): void {
  const open = target.length;
  const end = source.partEnds[part] as number;
  for (let i = source.partStart(part); i < end; i += 2) {
    target.point(source.coordinates[i] as number, source.coordinates[i + 1] as number, open);
  }
  target.endPart(open, 4, isHole);
}
