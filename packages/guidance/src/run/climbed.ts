import type { Fix } from '../position/fix.ts';
import type { Match } from '../position/match-line.ts';
import { valueAlong } from '../route/guide-heights.ts';
import type { GuideRoute } from '../route/guide-route.ts';
import { followValue, jumpTo, risenIn, startTurning } from './turning-sum.ts';
import type { TurningSum } from './turning-sum.ts';

/** What was climbed: by the heights of the line where it is followed, else by those of the device. */
export interface Climbed {
  readonly sum: TurningSum | null;
  readonly source: 'line' | 'device' | null;
  /** Smoothed, since a device's heights are. */
  readonly heightMetres: number | null;
}

export const startClimb: Climbed = { sum: null, source: null, heightMetres: null };

/** Heights of a line were smoothed; those of a device are good to ten metres. */
const THRESHOLD_METRES = { line: 5, device: 10 } as const;
const DEVICE_SHARE = 0.1;

export function followClimb(
  before: Climbed,
  route: GuideRoute | null,
  match: Match | null,
  fix: Fix,
): Climbed {
  const ofLine =
    route?.heights && match && !match.isLeft
      ? valueAlong(route.heights.metres, route.heights.stepMetres, match.alongMetres)
      : undefined;
  const height = ofLine ?? fix.elevationMetres;
  if (height === undefined) return before;
  const source = ofLine === undefined ? 'device' : 'line';
  const goesOn = before.source === source && before.sum !== null && before.heightMetres !== null;
  if (!goesOn) {
    // Two sources differ by more than a hill: what lies between them was not climbed.
    const sum = before.sum ? jumpTo(before.sum, height) : startTurning(height);
    return { sum, source, heightMetres: height };
  }
  const heightMetres =
    source === 'line'
      ? height
      : before.heightMetres + DEVICE_SHARE * (height - before.heightMetres);
  const sum = followValue(before.sum, heightMetres, THRESHOLD_METRES[source]);
  return { sum, source, heightMetres };
}

/** `null` where no heights are known. */
export function climbedMetres({ sum }: Climbed): number | null {
  return sum && risenIn(sum);
}
