import { distanceMetresBetween } from '@webmaps/geo/distance';
import type { HeightSamples } from './resample.ts';
import type { ElevationSampler } from './sampler.ts';

/** Below the spacing of every free DEM, so no ridge between two points is missed. */
const SAMPLE_STEP_METRES = 15;

/**
 * Heights along a line of `[lon, lat]` at its points and at most 15 m apart between them; NaN
 * outside the source. `marksMetres` is the distance of each of the line's own points.
 */
export function sampleLine(
  sampler: ElevationSampler,
  coordinates: readonly (readonly [number, number, ...unknown[]])[],
): HeightSamples & { readonly marksMetres: Float64Array } {
  const distances: number[] = [];
  const heights: number[] = [];
  const marksMetres = new Float64Array(coordinates.length);
  let along = 0;
  coordinates.forEach(([lon, lat], index) => {
    const [lastLon, lastLat] = coordinates[Math.max(0, index - 1)] as readonly [number, number];
    const length = distanceMetresBetween(lastLon, lastLat, lon, lat);
    const steps = Math.max(1, Math.ceil(length / SAMPLE_STEP_METRES));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      distances.push(along + length * share);
      heights.push(
        sampler.sample(lastLon + (lon - lastLon) * share, lastLat + (lat - lastLat) * share) ?? NaN,
      );
    }
    along += length;
    marksMetres[index] = along;
  });
  return {
    distancesMetres: Float64Array.from(distances),
    elevationsMetres: Float64Array.from(heights),
    marksMetres,
  };
}
