import type { ScreenPoint } from '../../canvas/map-types.ts';
import { distanceBetween } from './plane-lines.ts';
import type { PlaneLine } from './plane-lines.ts';

/** How a guide lies to what is drawn, or to an edge beside it. */
export type GuideKind =
  | 'straight-on'
  | 'right-angle'
  | 'right-angle-to-start'
  | 'in-line-with-start'
  | 'extension'
  | 'parallel'
  | 'perpendicular';

/** An endless line that a corner may be set on: through `from`, and a pixel on. */
export interface Guide extends PlaneLine {
  readonly kind: GuideKind;
}

export interface NearGuide extends Guide {
  /** The nearest point on it. */
  readonly at: ScreenPoint;
  readonly pixels: number;
}

const REACH_PIXELS = 6;
/** So near to where it begins, a guide says nothing. */
const MIN_LENGTH_PIXELS = 16;
/** Shorter edges have no direction that the eye could follow. */
const MIN_EDGE_PIXELS = 14;
const MOST = 12;

export interface GuideInput {
  /** Corners that are set: guides start from the last and the first of them. */
  readonly drawn: readonly ScreenPoint[];
  readonly edges: Iterable<PlaneLine>;
}

/** The guides near a point, the nearest first. */
export function guidesNear(point: ScreenPoint, { drawn, edges }: GuideInput): NearGuide[] {
  const found: NearGuide[] = [];
  const offer = (kind: GuideKind, from: ScreenPoint, { x, y }: ScreenPoint) => {
    const length = (point.x - from.x) * x + (point.y - from.y) * y;
    const at = { x: from.x + length * x, y: from.y + length * y };
    const pixels = distanceBetween(at, point);
    if (pixels > REACH_PIXELS || Math.abs(length) < MIN_LENGTH_PIXELS) return;
    found.push({ kind, from, to: { x: from.x + x, y: from.y + y }, at, pixels });
  };
  const [first, second] = drawn;
  const [before, last] = [drawn.at(-2), drawn.at(-1)];
  if (before && last) {
    const on = direction(before, last);
    offer('straight-on', last, on);
    offer('right-angle', last, turn(on));
  }
  if (first && second && drawn.length > 2) {
    const on = direction(first, second);
    offer('right-angle-to-start', first, turn(on));
    offer('in-line-with-start', first, on);
  }
  for (const { from, to } of edges) {
    if (distanceBetween(from, to) < MIN_EDGE_PIXELS) continue;
    const on = direction(from, to);
    offer('extension', to, on);
    if (!last) continue;
    offer('parallel', last, on);
    offer('perpendicular', last, turn(on));
  }
  return found.toSorted((a, b) => a.pixels - b.pixels).slice(0, MOST);
}

function direction(from: ScreenPoint, to: ScreenPoint): ScreenPoint {
  const length = distanceBetween(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function turn({ x, y }: ScreenPoint): ScreenPoint {
  return { x: -y, y: x };
}
