import type { Position } from '@webmaps/geo/position';
import { fromPlane, planeAt } from '@webmaps/geo/local-plane';
import type { GuideCue, GuideSource } from '../route/guide-route.ts';

const plane = planeAt([8.69, 49.41]);

/** A line through points in metres, with a corner each ten metres, and heights of a hill. */
export function lineThrough(
  corners: readonly (readonly [east: number, north: number])[],
  cues: readonly GuideCue[] = [],
): GuideSource {
  const line: Position[] = [];
  let length = 0;
  corners.forEach(([east, north], index) => {
    const before = corners[index - 1];
    if (!before) {
      line.push(fromPlane(plane, east, north));
      return;
    }
    const metres = Math.hypot(east - before[0], north - before[1]);
    const steps = Math.max(1, Math.round(metres / 10));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      line.push(
        fromPlane(
          plane,
          before[0] + share * (east - before[0]),
          before[1] + share * (north - before[1]),
        ),
      );
    }
    length += metres;
  });
  const stepMetres = 10;
  const metres = Array.from({ length: Math.ceil(length / stepMetres) + 1 }, (_, index) =>
    hillAt(index * stepMetres),
  );
  return { line, heights: { stepMetres, metres }, cues };
}

/** 100 m above the sea, and 40 m up and down each 2 km. */
export function hillAt(alongMetres: number): number {
  return 120 - 20 * Math.cos((alongMetres * 2 * Math.PI) / 2000);
}

/** Round a square of 500 m, back to the start. */
export const square = lineThrough([
  [0, 0],
  [500, 0],
  [500, 500],
  [0, 500],
  [0, 0],
]);

/** 1 km out, around a corner, and back over the same ground. */
export const outAndBack = lineThrough([
  [0, 0],
  [600, 0],
  [600, 400],
  [600, 0],
  [0, 0],
]);

/** Two squares of 400 m that meet in one corner, run through it twice. */
export const figureOfEight = lineThrough([
  [0, 0],
  [400, 0],
  [400, 400],
  [0, 400],
  [0, 0],
  [-400, 0],
  [-400, -400],
  [0, -400],
  [0, 0],
]);

/** The same round, twice. */
export const twoLaps = lineThrough([
  [0, 0],
  [300, 0],
  [300, 300],
  [0, 300],
  [0, 0],
  [300, 0],
  [300, 300],
  [0, 300],
  [0, 0],
]);

export function reversed(source: GuideSource): GuideSource {
  return { line: source.line.toReversed(), heights: null, cues: [] };
}
