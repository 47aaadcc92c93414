import type { OrientedBox } from './oriented-box.ts';
import type { Point, Ring } from './point.ts';
import type { PlaneShape } from './roof-shape.ts';

/** Height over the ground in metres: `a` x + `b` y + `c`. */
export interface Plane {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export interface RoofInput {
  readonly shape: Exclude<PlaneShape, 'flat'>;
  readonly box: OrientedBox;
  /** The outer ring. */
  readonly ring: Ring;
  /** Metres over the ground where the roof begins, and how much higher its top is: more than 0. */
  readonly eaves: number;
  readonly rise: number;
  /** A unit vector to where a single slope looks. */
  readonly slopesTo: Point | undefined;
}

/** How far a half-hip comes down, and where a gambrel bends: shares of the rise and the half width. */
const HALF_HIP = 0.5;
const BEND_RISE = 0.7;
const BEND_RUN = 0.32;
/** The distances of a saltbox's ridge from its two eaves, as shares of the half width. */
const SALTBOX = [0.6, 1.4] as const;

/**
 * A roof is the lower envelope of planes: over each point of the outline it is as high as the lowest
 * plane there. At the sides of the box they begin at the eaves.
 */
export function roofPlanes(input: RoofInput): readonly Plane[] {
  const { box, eaves, rise, shape } = input;
  const { centre, along, half } = box;
  const [length, width] = half;
  const side: Point = [-along[1], along[0]];
  const slope = (to: Point, reach: number, from: number, run: number, up: number): Plane => {
    // `from` metres high at `reach` toward `to`, and `up` higher after `run` back from there.
    const fall = up / run;
    const c = from + fall * (reach + to[0] * centre[0] + to[1] * centre[1]);
    return { a: -fall * to[0], b: -fall * to[1], c };
  };
  const bothSides = (of: (to: Point) => Plane) => [of(side), of(opposite(side))];
  const bothEnds = (of: (to: Point) => Plane) => [of(along), of(opposite(along))];
  const gable = bothSides((to) => slope(to, width, eaves, width, rise));
  switch (shape) {
    case 'skillion':
      return [skillion(input)];
    case 'gabled':
      return gable;
    case 'saltbox': {
      const [near, far] = SALTBOX;
      const to = input.slopesTo && dot(input.slopesTo, side) < 0 ? opposite(side) : side;
      return [
        slope(to, width, eaves, far * width, rise),
        slope(opposite(to), width, eaves, near * width, rise),
      ];
    }
    case 'hipped':
      return [
        ...gable,
        ...bothEnds((to) => slope(to, length, eaves, Math.min(width, length), rise)),
      ];
    case 'half-hipped':
      return [
        ...gable,
        ...bothEnds((to) =>
          slope(
            to,
            length,
            eaves + rise * HALF_HIP,
            Math.min(width, length) * HALF_HIP,
            rise * HALF_HIP,
          ),
        ),
      ];
    case 'pyramidal':
      return [...gable, ...bothEnds((to) => slope(to, length, eaves, length, rise))];
    case 'gambrel':
    case 'mansard': {
      const steep = Math.min(width, length) * BEND_RUN;
      const bend = rise * BEND_RISE;
      const bent = (reach: number) => (to: Point) => [
        slope(to, reach, eaves, steep, bend),
        slope(to, reach - steep, eaves + bend, reach - steep, rise - bend),
      ];
      const sides = [...bent(width)(side), ...bent(width)(opposite(side))];
      if (shape === 'gambrel') return sides;
      return [...sides, ...bent(length)(along), ...bent(length)(opposite(along))];
    }
    default:
      return shape satisfies never;
  }
}

/** One slope over the whole outline, whose lowest and highest corners are at the eaves and the top. */
function skillion({ ring, box, eaves, rise, slopesTo }: RoofInput): Plane {
  const to: Point = slopesTo ?? [-box.along[1], box.along[0]];
  let [low, high] = [Infinity, -Infinity];
  for (const corner of ring) {
    low = Math.min(low, dot(corner, to));
    high = Math.max(high, dot(corner, to));
  }
  const fall = rise / (high - low || 1);
  return { a: -fall * to[0], b: -fall * to[1], c: eaves + fall * high };
}

function opposite([x, y]: Point): Point {
  return [-x, -y];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}
