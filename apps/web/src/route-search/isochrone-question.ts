import type { Position } from '@webmaps/geo/position';
import { maxIsochroneMetres } from '@webmaps/protocol/limits';
import type { IsochroneRequest } from '@webmaps/router/isochrone/plan-isochrone';
import type { Size, SizeLimits } from './size.ts';
import { askedSize } from './size.ts';

export const ringCounts = [1, 2, 3] as const;

export type RingCount = (typeof ringCounts)[number];

/** How far one gets from somewhere. */
export interface IsochroneQuestion {
  readonly centre: Position;
  /** The size of the farthest ring; the others are evenly spaced within it. */
  readonly size: Size;
  readonly rings: RingCount;
  /** Whether it measures ways to the place instead of ways from it. */
  readonly reverse: boolean;
}

/** Times that stay within the engine's limits at any pace. */
export const isochroneLimits: SizeLimits = {
  metres: { min: 100, max: maxIsochroneMetres },
  seconds: { min: 60, max: 90 * 60 },
};

/** The sizes of the rings, nearest first. */
export function ringSizes({
  size,
  rings,
}: Pick<IsochroneQuestion, 'size' | 'rings'>): readonly Size[] {
  return Array.from({ length: rings }, (_, index) => ({
    unit: size.unit,
    value: (size.value * (index + 1)) / rings,
  }));
}

/** The request to the engine for one ring. */
export function ringRequest(
  { centre, reverse }: IsochroneQuestion,
  {
    size,
    profile,
    paceSecondsPerKm,
    mayBeDifficult = false,
  }: {
    readonly size: Size;
    readonly profile: string;
    readonly paceSecondsPerKm: number;
    readonly mayBeDifficult?: boolean;
  },
): IsochroneRequest {
  const asked = askedSize(size, paceSecondsPerKm);
  return {
    position: centre,
    profile,
    ...('metres' in asked ? { distanceMetres: asked.metres } : { durationSeconds: asked.seconds }),
    ...(mayBeDifficult && { preferences: { difficult: 1 } }),
    ...(reverse && { reverse }),
  };
}
