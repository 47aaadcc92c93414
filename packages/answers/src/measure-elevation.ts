import { lineMetres } from '@webmaps/geo/line-metres';
import { roundMetres } from '@webmaps/geo/round';
import { elevationProfile } from '@webmaps/terrain/profile';
import { sampleLine } from '@webmaps/terrain/sample-line';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import { maxElevationLineMetres } from '@webmaps/protocol/limits';

type LoosePosition = readonly [lon: number, lat: number, ...rest: unknown[]];

export type ElevationOutcome =
  | { readonly status: 'ready'; readonly elevation: Elevation }
  | {
      readonly status: 'failed';
      readonly error: {
        readonly code: 'too_large';
        readonly message: string;
        readonly details: { readonly limit: number };
      };
    };

/**
 * Heights in metres at each position of the geometry; along a line also its profile, smoothed as
 * a whole, with climb and descent. The server and the browser answer by this same function.
 */
export function measureElevation(
  geometry: ElevationGeometry,
  { region, heights }: { region: string; heights: ElevationSampler },
): ElevationOutcome {
  const { resolutionMetres } = heights;
  const points = {
    region,
    resolutionMetres,
    climbMetres: null,
    descentMetres: null,
    profile: null,
  };
  const elevate = (position: LoosePosition) => withHeight(heights, position);
  if (geometry.type === 'Point') {
    const coordinates = elevate(geometry.coordinates);
    return ready({ ...points, geometry: { type: 'Point', coordinates } });
  }
  const coordinates = geometry.coordinates.map(elevate);
  if (geometry.type === 'MultiPoint') {
    return ready({ ...points, geometry: { type: 'MultiPoint', coordinates } });
  }
  if (lineMetres(geometry.coordinates) > maxElevationLineMetres) {
    return {
      status: 'failed',
      error: {
        code: 'too_large',
        message: `A line can be ${maxElevationLineMetres / 1000} km long at most.`,
        details: { limit: maxElevationLineMetres },
      },
    };
  }
  const profile = elevationProfile({
    ...sampleLine(heights, geometry.coordinates),
    resolutionMetres,
  });
  return ready({
    region,
    resolutionMetres,
    geometry: { type: 'LineString', coordinates },
    climbMetres: profile ? roundMetres(profile.climbMetres) : null,
    descentMetres: profile ? roundMetres(profile.descentMetres) : null,
    profile: profile
      ? { stepMetres: profile.stepMetres, metres: Array.from(profile.metres, roundMetres) }
      : null,
  });
}

function withHeight(
  heights: ElevationSampler,
  [lon, lat]: LoosePosition,
): [number, number] | [number, number, number] {
  const metres = heights.sample(lon, lat);
  return metres === undefined ? [lon, lat] : [lon, lat, roundMetres(metres)];
}

function ready(elevation: Elevation): ElevationOutcome {
  return { status: 'ready', elevation };
}
