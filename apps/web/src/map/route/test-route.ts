import type { Position } from '@webmaps/geo/position';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Route } from '@webmaps/router/route/route';

/** A route of straight legs from one position to the next, for tests. */
export function testRoute(
  positions: readonly Position[],
  {
    free = [],
    heights,
  }: {
    /** Indices of the legs that keep to no way. */
    readonly free?: readonly number[];
    /** Heights every 20 m. */
    readonly heights?: readonly number[];
  } = {},
): Route {
  const along = positions.map((_, index) =>
    positions
      .slice(1, index + 1)
      .reduce((sum, position, i) => sum + distanceMetres(positions[i]!, position), 0),
  );
  return {
    region: 'test',
    profile: 'road',
    distanceMetres: along.at(-1) ?? 0,
    durationSeconds: 0,
    climbMetres: null,
    descentMetres: null,
    geometry: { type: 'LineString', coordinates: positions.map(([lon, lat]) => [lon, lat]) },
    waypoints: positions.map((position, index) => ({
      position,
      snappedPosition: position,
      snapMetres: 0,
      distanceMetres: along[index]!,
    })),
    legs: positions.slice(1).map((position, index) => ({
      snapped: !free.includes(index),
      distanceMetres: distanceMetres(positions[index]!, position),
      durationSeconds: 0,
      climbMetres: null,
      descentMetres: null,
      startIndex: index,
      endIndex: index + 1,
    })),
    surfaces: [],
    waytypes: [],
    spans: [],
    elevation: heights ? { stepMetres: 20, metres: heights } : null,
  };
}
