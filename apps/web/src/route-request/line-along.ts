import { maxTrackPositions } from '@webmaps/protocol/limits';
import type { Route } from '@webmaps/router/route/route';

/** How far from its line a place still counts as along a route. */
export const nearbyMetres = 150;

/** The line, thinned evenly to what the engine takes: places may be 150 m away from it anyway. */
export function lineAlong({ geometry }: Pick<Route, 'geometry'>): {
  type: 'LineString';
  coordinates: [number, number][];
} {
  const { coordinates } = geometry;
  const stride = Math.ceil(coordinates.length / (maxTrackPositions - 1));
  const last = coordinates.length - 1;
  return {
    type: 'LineString',
    coordinates: coordinates
      .filter((_, index) => index % stride === 0 || index === last)
      .map(([lon, lat]) => [lon, lat]),
  };
}
