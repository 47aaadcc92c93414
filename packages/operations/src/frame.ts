import type { Position } from '@webmaps/geo/position';
import { MAX_Y, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import { MetrePlane } from './plane.ts';

/** In what numbers GEOS sees the vertices of a map, which are units of 1e-7°. */
export interface Frame {
  /** Pairs of numbers. A ring ends where it begins; heights are left out. */
  into(
    line: readonly number[],
    how: { readonly stride: 2 | 3; readonly isRing: boolean },
  ): Float64Array;
  /** Whole units of pairs of numbers. */
  from(pairs: Float64Array, isRing: boolean): number[];
}

/** Degrees as they are, in units: straight edges are those of the map. */
export const UNIT_FRAME: Frame = scaledFrame(1, 1);

/**
 * Metres by one scale for east and one for north, right at a latitude: a frame that has every vertex
 * of a layer at one place, and gives it back to the unit.
 */
export function layerFrame(lat: number): Frame {
  const north = METRES_PER_DEGREE_NORTH / UNITS_PER_DEGREE;
  return scaledFrame(north * Math.max(0.01, Math.cos((lat * Math.PI) / 180)), north);
}

/**
 * Metres around the middle of a feature, true to a hundredth of a per cent within 100 km. Edges are
 * straight in degrees and so bent in the plane: vertices are put in at each `stepDegrees`.
 */
export function planeFrame(middle: Position, stepDegrees: number): Frame {
  const plane = new MetrePlane(middle);
  return {
    into(line, { stride, isRing }) {
      const pairs: number[] = [];
      const add = (x: number, y: number) => {
        pairs.push(...plane.toPlane(x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE));
      };
      const count = line.length / stride;
      let before: readonly [number, number] | undefined;
      for (let index = 0; index < (isRing ? count + 1 : count); index++) {
        const at = (index % count) * stride;
        const next = [line[at]!, line[at + 1]!] as const;
        if (before) addBetween(before, next, { stepDegrees, add });
        add(...next);
        before = next;
      }
      return Float64Array.from(pairs);
    },
    from(pairs, isRing) {
      const units: number[] = [];
      let lonBefore: number | undefined;
      for (let at = 0; at < pairs.length; at += 2) {
        const [lon, lat] = plane.toPosition([pairs[at]!, pairs[at + 1]!]);
        const next =
          lonBefore === undefined ? lon : lon + 360 * Math.round((lonBefore - lon) / 360);
        units.push(unitOf(next), unitOf(lat));
        lonBefore = next;
      }
      return isRing ? closeAroundPole(units) : units;
    },
  };
}

/** Of the ellipsoid at 45°. */
const METRES_PER_DEGREE_NORTH = 111_132;
const MOST_BETWEEN = 2000;

function scaledFrame(east: number, north: number): Frame {
  return {
    into(line, { stride, isRing }) {
      const count = line.length / stride;
      const pairs = new Float64Array(2 * (isRing ? count + 1 : count));
      for (let index = 0; index < pairs.length / 2; index++) {
        const at = (index % count) * stride;
        pairs[2 * index] = line[at]! * east;
        pairs[2 * index + 1] = line[at + 1]! * north;
      }
      return pairs;
    },
    from: (pairs) =>
      Array.from(pairs, (number, at) =>
        at % 2 === 0 ? wholeOf(number / east) : clampToPoles(wholeOf(number / north)),
      ),
  };
}

/** Adds what is between two vertices, at equal steps along the straight line in degrees. */
function addBetween(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  {
    stepDegrees,
    add,
  }: { readonly stepDegrees: number; readonly add: (x: number, y: number) => void },
): void {
  const longest = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) / UNITS_PER_DEGREE;
  const parts = Math.min(MOST_BETWEEN, Math.ceil(longest / stepDegrees));
  for (let part = 1; part < parts; part++) {
    const share = part / parts;
    add(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
  }
}

/** A ring that comes back a turn further goes round a pole: it is closed along that. */
function closeAroundPole(units: number[]): number[] {
  const [x, y, lastX, lastY] = [units[0], units[1], units.at(-2), units.at(-1)];
  if (x === undefined || y === undefined || lastX === undefined || lastY === undefined)
    return units;
  if (Math.abs(lastX - x) < 180 * UNITS_PER_DEGREE) return units;
  const pole = y + lastY > 0 ? MAX_Y : -MAX_Y;
  return [...units, lastX, pole, x, pole];
}

function clampToPoles(y: number): number {
  return Math.max(-MAX_Y, Math.min(MAX_Y, y));
}

function unitOf(degrees: number): number {
  return wholeOf(degrees * UNITS_PER_DEGREE);
}

/** Plus 0, because a rounded -0.4 is -0. */
function wholeOf(number: number): number {
  return Math.round(number) + 0;
}
