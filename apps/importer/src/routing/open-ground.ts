/** A point in metres on the plane of one area. */
export type Point = readonly [x: number, y: number];

export interface OpenGroundParts {
  /** Outline and holes; inside is what an odd number of them surround. */
  readonly rings: readonly (readonly Point[])[];
  /** Closed lines whose inside is not free. */
  readonly blocks: readonly (readonly Point[])[];
  /** Lines that cannot be crossed. */
  readonly walls: readonly (readonly Point[])[];
}

/**
 * The free ground of an area: inside its rings, outside its blocks and not across any wall. Made for
 * the few hundred segments of a square; each question is linear in them.
 */
export class OpenGround {
  readonly #rings: readonly Segment[];
  readonly #blocks: readonly (readonly Segment[])[];
  readonly #all: readonly Segment[];

  constructor({ rings, blocks, walls }: OpenGroundParts) {
    this.#rings = rings.flatMap(segmentsOf);
    this.#blocks = blocks.map(segmentsOf);
    this.#all = [...this.#rings, ...this.#blocks.flat(), ...walls.flatMap(segmentsOf)];
  }

  /**
   * Whether the straight line between two points stays on free ground. It may touch and follow
   * edges. The line is cut wherever it meets one, and the middle of each part must be inside; that
   * also finds lines that leave through a corner.
   */
  isClear(a: Point, b: Point): boolean {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < TOUCH_METRES) return false;
    const cuts = [0, 1];
    for (const segment of this.#all) {
      const meeting = meet(a, b, segment, length);
      if (meeting === 'crossing') return false;
      if (meeting !== undefined) cuts.push(...meeting);
    }
    cuts.sort((left, right) => left - right);
    for (let at = 1; at < cuts.length; at++) {
      const start = cuts[at - 1] as number;
      const end = cuts[at] as number;
      if ((end - start) * length < 2 * TOUCH_METRES) continue;
      const middle = (start + end) / 2;
      const point: Point = [a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle];
      if (!this.#isFree(point)) return false;
    }
    return true;
  }

  #isFree(point: Point): boolean {
    const isInRings = isOnEdge(point, this.#rings) || isInside(point, this.#rings);
    return (
      isInRings && this.#blocks.every((block) => isOnEdge(point, block) || !isInside(point, block))
    );
  }
}

/** Whether a closed line surrounds the point, or passes through it. */
export function surrounds(ring: readonly Point[], point: Point): boolean {
  const segments = segmentsOf(ring);
  return isOnEdge(point, segments) || isInside(point, segments);
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** Nearer than this is touching: a tenth of what OSM's coordinates and mappers can tell. */
const TOUCH_METRES = 0.05;

function segmentsOf(line: readonly Point[]): Segment[] {
  return line.slice(1).map(([x, y], at) => {
    const [lastX, lastY] = line[at] as Point;
    return [lastX, lastY, x, y];
  });
}

/** How a line meets a segment: it crosses, it touches at shares of its length, or not at all. */
function meet(
  a: Point,
  b: Point,
  segment: Segment,
  length: number,
): 'crossing' | readonly number[] | undefined {
  const [cx, cy, dx, dy] = segment;
  if (Math.max(a[0], b[0]) < Math.min(cx, dx) - TOUCH_METRES) return undefined;
  if (Math.min(a[0], b[0]) > Math.max(cx, dx) + TOUCH_METRES) return undefined;
  if (Math.max(a[1], b[1]) < Math.min(cy, dy) - TOUCH_METRES) return undefined;
  if (Math.min(a[1], b[1]) > Math.max(cy, dy) + TOUCH_METRES) return undefined;
  const along = [(b[0] - a[0]) / length, (b[1] - a[1]) / length] as const;
  // Signed distances of the segment's ends from the line, and of the line's ends from the segment.
  const c = along[0] * (cy - a[1]) - along[1] * (cx - a[0]);
  const d = along[0] * (dy - a[1]) - along[1] * (dx - a[0]);
  const size = Math.hypot(dx - cx, dy - cy) || 1;
  const aSide = ((dx - cx) * (a[1] - cy) - (dy - cy) * (a[0] - cx)) / size;
  const bSide = ((dx - cx) * (b[1] - cy) - (dy - cy) * (b[0] - cx)) / size;
  const splitsSegment = Math.abs(c) > TOUCH_METRES && Math.abs(d) > TOUCH_METRES && c > 0 !== d > 0;
  const splitsLine =
    Math.abs(aSide) > TOUCH_METRES && Math.abs(bSide) > TOUCH_METRES && aSide > 0 !== bSide > 0;
  if (splitsSegment && splitsLine) return 'crossing';
  return [
    ...(Math.abs(c) <= TOUCH_METRES ? [shareOf(a, along, [cx, cy], length)] : []),
    ...(Math.abs(d) <= TOUCH_METRES ? [shareOf(a, along, [dx, dy], length)] : []),
  ].filter((share) => share > 0 && share < 1);
}

function isOnEdge(point: Point, segments: readonly Segment[]): boolean {
  return segments.some((segment) => distanceToSegment(point, segment) < TOUCH_METRES);
}

/** By the parity of edges to the east. */
function isInside([x, y]: Point, segments: readonly Segment[]): boolean {
  let inside = false;
  for (const [ax, ay, bx, by] of segments) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

function shareOf(a: Point, along: Point, [x, y]: Point, length: number): number {
  return ((x - a[0]) * along[0] + (y - a[1]) * along[1]) / length;
}

function distanceToSegment([x, y]: Point, [ax, ay, bx, by]: Segment): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const share =
    square === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}
