import type { Position } from '@webmaps/geo/position';
import { maxLoopMetres } from '@webmaps/protocol/limits';
import type { LoopRequest } from '@webmaps/router/loops/loop';
import type { RouteOptions } from '@webmaps/plan/preferences';
import type { Size, SizeLimits } from './size.ts';
import { askedSize } from './size.ts';

/** Where a loop leads first, clockwise from north. */
export const headings = [0, 45, 90, 135, 180, 225, 270, 315] as const;

export type Heading = (typeof headings)[number];

/** Which loops are preferred. */
export interface LoopQuestion {
  readonly start: Position;
  readonly size: Size;
  /** Anywhere where it is `null`. */
  readonly heading: Heading | null;
}

/** Times that stay within the engine's limits at any pace. */
export const loopLimits: SizeLimits = {
  metres: { min: 400, max: maxLoopMetres },
  seconds: { min: 300, max: 4 * 3600 },
};

/** The number of loops at first, and after a request for more. */
export const loopCounts = { usual: 3, max: 5 } as const;

/** The request to the engine; another seed gives other loops. */
export function loopRequest(
  { start, size, heading }: LoopQuestion,
  {
    routeOptions: { profile, preferences },
    paceSecondsPerKm,
    count,
    seed,
  }: {
    readonly routeOptions: RouteOptions;
    readonly paceSecondsPerKm: number;
    readonly count: number;
    readonly seed: number;
  },
): LoopRequest {
  const asked = askedSize(size, paceSecondsPerKm);
  return {
    start,
    profile,
    preferences,
    count,
    seed,
    ...('metres' in asked ? { lengthMetres: asked.metres } : { durationSeconds: asked.seconds }),
    ...(heading !== null && { headingDegrees: heading }),
  };
}
