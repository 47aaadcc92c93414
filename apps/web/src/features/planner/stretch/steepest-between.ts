import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import { profileAt } from '../../../elevation/elevation-profile.ts';

/** The largest grade up or down between two distances, with its sign. */
export function steepestBetween(
  profile: ElevationProfile,
  startMetres: number,
  endMetres: number,
): number {
  const inside = profile.points.filter(
    ({ metres }) => metres >= startMetres && metres <= endMetres,
  );
  const ends = [profileAt(profile, startMetres), profileAt(profile, endMetres)];
  return [...ends, ...inside].reduce(
    (steepest, { grade }) => (Math.abs(grade) > Math.abs(steepest) ? grade : steepest),
    0,
  );
}
