import { elevationProfile, TRACK_RESOLUTION_METRES } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import { runningSeconds } from '@webmaps/terrain/pace';
import type { RunColumns } from './run-columns.ts';

/** The heights that were recorded, over the run's own distance; `undefined` where too few are known. */
export function profileOfRun({ metres, channels }: RunColumns): ElevationProfile | undefined {
  if (!channels.elevationMetres) return undefined;
  return elevationProfile({
    distancesMetres: metres,
    elevationsMetres: channels.elevationMetres,
    resolutionMetres: TRACK_RESOLUTION_METRES,
  });
}

/** How long a flat way would be that takes the same time, by the pace for each grade. */
export function flatMetres(
  profile: ElevationProfile,
  startMetres: number,
  endMetres: number,
): number {
  return runningSeconds(profile, { startMetres, endMetres, paceSecondsPerKm: 1000 });
}

/** Rise over run of the smoothed way around a place; 0 where nothing is known. */
export function gradeAt({ fine }: ElevationProfile, metres: number): number {
  const { stepMetres, metres: heights } = fine;
  if (!(stepMetres > 0)) return 0;
  const at = Math.min(heights.length - 2, Math.max(0, Math.floor(metres / stepMetres)));
  return ((heights[at + 1] ?? 0) - (heights[at] ?? 0)) / stepMetres;
}
