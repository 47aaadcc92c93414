import { squaredDistanceToSegment } from '@webmaps/geo/segment';
import Flatbush from 'flatbush';

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
 * The free ground of an area: inside its rings, outside its blocks and not across any wall. Segments
 * are found by place, so that each question costs only what is near its line:
 * a pedestrian quarter has thousands of segments, and most lines across it meet a few.
 */
export class OpenGround {
  readonly #rings: SegmentIndex;
  readonly #blocks: SegmentIndex;
  readonly #all: SegmentIndex;
  /** The block of each segment of `#blocks`. */
  readonly #blockOf: readonly number[];

  constructor({ rings, blocks, walls }: OpenGroundParts) {
    const ringSegments = rings.flatMap(segmentsOf);
    const blockSegments = blocks.map(segmentsOf);
    this.#rings = new SegmentIndex(ringSegments);
    this.#blocks = new SegmentIndex(blockSegments.flat());
    this.#blockOf = blockSegments.flatMap((segments, block) => segments.map(() => block));
    this.#all = new SegmentIndex([
      ...ringSegments,
      ...blockSegments.flat(),
      ...walls.flatMap(segmentsOf),
    ]);
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
    for (const { segment } of this.#all.near(a, b)) {
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
    if (!this.#rings.surrounds(point)) return false;
    const inside = new Set<number>();
    for (const { at } of this.#blocks.crossedEastOf(point)) {
      const block = this.#blockOf[at] as number;
      if (!inside.delete(block)) inside.add(block);
    }
    if (inside.size === 0) return true;
    for (const { at, segment } of this.#blocks.near(point, point)) {
      if (isAt(point, segment)) inside.delete(this.#blockOf[at] as number);
    }
    return inside.size === 0;
  }
}

interface Found {
  readonly at: number;
  readonly segment: Segment;
}

/** Segments by place. */
class SegmentIndex {
  readonly #segments: readonly Segment[];
  readonly #tree: Flatbush | undefined;

  constructor(segments: readonly Segment[]) {
    this.#segments = segments;
    if (segments.length === 0) return;
    this.#tree = new Flatbush(segments.length, 16, Float64Array);
    for (const [ax, ay, bx, by] of segments) {
      this.#tree.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
    }
    this.#tree.finish();
  }

  /** Segments whose box is nearer to the line's than counts as touching. */
  near(a: Point, b: Point): Found[] {
    return this.#search(
      Math.min(a[0], b[0]) - TOUCH_METRES,
      Math.min(a[1], b[1]) - TOUCH_METRES,
      Math.max(a[0], b[0]) + TOUCH_METRES,
      Math.max(a[1], b[1]) + TOUCH_METRES,
    );
  }

  /** Segments that a line from the point to the east crosses. */
  crossedEastOf(point: Point): Found[] {
    return this.#search(point[0], point[1], Infinity, point[1]).filter(({ segment }) =>
      isEastOf(point, segment),
    );
  }

  /** Whether the point is inside of the closed lines, by parity, or on one of them. */
  surrounds(point: Point): boolean {
    if (this.crossedEastOf(point).length % 2 === 1) return true;
    return this.near(point, point).some(({ segment }) => isAt(point, segment));
  }

  #search(west: number, south: number, east: number, north: number): Found[] {
    const found = this.#tree?.search(west, south, east, north) ?? [];
    return found.map((at) => ({ at, segment: this.#segments[at] as Segment }));
  }
}

/** Tells of points whether a closed line surrounds them, or passes through them. */
export function insideOf(ring: readonly Point[]): (point: Point) => boolean {
  const index = new SegmentIndex(segmentsOf(ring));
  return (point) => index.surrounds(point);
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** Nearer than this is touching: a tenth of the precision of OSM's coordinates and mappers. */
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

function isAt(point: Point, segment: Segment): boolean {
  return distanceToSegment(point, segment) < TOUCH_METRES;
}

/** Whether a line from the point to the east crosses the segment. */
function isEastOf([x, y]: Point, [ax, ay, bx, by]: Segment): boolean {
  return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
}

function shareOf(a: Point, along: Point, [x, y]: Point, length: number): number {
  return ((x - a[0]) * along[0] + (y - a[1]) * along[1]) / length;
}

function distanceToSegment([x, y]: Point, [ax, ay, bx, by]: Segment): number {
  return Math.sqrt(squaredDistanceToSegment(x - ax, y - ay, bx - ax, by - ay));
}
