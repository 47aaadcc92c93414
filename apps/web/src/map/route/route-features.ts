import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import type { MapWaypoint } from './map-waypoint.ts';
import { gradeStretches } from './route-grades.ts';
import type { OverlayFeature } from '../layers/overlay-data.ts';
import type { RouteTrack } from './route-track.ts';
import { shownWaypoints } from './shown-waypoints.ts';

/** The kind of a feature of the overlay; layers filter by it. */
export type RoutePart =
  | 'snapped'
  | 'free'
  | 'grade'
  | 'distance'
  | 'start'
  | 'via'
  | 'end'
  | 'loop'
  | 'connector'
  | 'hover'
  | 'ghost';

export interface RouteDrawing {
  readonly route: Route | null;
  readonly track: RouteTrack | undefined;
  readonly waypoints: readonly MapWaypoint[];
  readonly selectedId: string | null;
  readonly units: 'metric' | 'imperial';
  readonly colour: 'plain' | 'grade';
  readonly stale: boolean;
}

const METRES_PER_MARK = { metric: 1000, imperial: 1609.344 } as const;

/** Everything that is drawn of a route, as features whose `part` says what they are. Pure. */
export function routeFeatures(drawing: RouteDrawing): readonly OverlayFeature[] {
  const { route, track, colour } = drawing;
  return [
    ...(!route && drawing.stale ? expectedLine(drawing.waypoints) : []),
    ...(route && track ? legLines(route, drawing.stale) : []),
    ...(route?.elevation && track && colour === 'grade' ? gradeLines(route, track) : []),
    ...(track ? distanceMarks(track, drawing.units) : []),
    ...waypointMarks(drawing),
  ];
}

export function pointFeature(
  part: RoutePart,
  position: Position,
  properties: Record<string, unknown> = {},
): OverlayFeature {
  return {
    type: 'Feature',
    properties: { ...properties, part },
    geometry: { type: 'Point', coordinates: [position[0], position[1]] },
  };
}

function lineFeature(
  part: RoutePart,
  coordinates: readonly (readonly [number, number, ...unknown[]])[],
  properties: Record<string, unknown> = {},
): OverlayFeature {
  return {
    type: 'Feature',
    properties: { ...properties, part },
    geometry: { type: 'LineString', coordinates: coordinates.map(([lon, lat]) => [lon, lat]) },
  };
}

/** Until the first route is known its waypoints are joined by dots, which claim no way. */
function expectedLine(waypoints: readonly MapWaypoint[]): OverlayFeature[] {
  if (waypoints.length < 2) return [];
  return [
    lineFeature(
      'connector',
      waypoints.map(({ position }) => position),
    ),
  ];
}

/** Neighbouring legs of one sort are one line, so that arrows and joins run through waypoints. */
function legLines({ legs, geometry }: Route, stale: boolean): OverlayFeature[] {
  const runs: { snapped: boolean; startIndex: number; endIndex: number }[] = [];
  for (const { snapped, startIndex, endIndex } of legs) {
    const previous = runs.at(-1);
    if (previous?.snapped === snapped) previous.endIndex = endIndex;
    else runs.push({ snapped, startIndex, endIndex });
  }
  return runs
    .filter(({ startIndex, endIndex }) => endIndex > startIndex)
    .map(({ snapped, startIndex, endIndex }) =>
      lineFeature(
        snapped ? 'snapped' : 'free',
        geometry.coordinates.slice(startIndex, endIndex + 1),
        { stale },
      ),
    );
}

function gradeLines({ elevation, geometry }: Route, track: RouteTrack): OverlayFeature[] {
  if (!elevation) return [];
  let index = 0;
  return gradeStretches(elevation).map(({ startMetres, endMetres, percent }) => {
    const inside: (readonly [number, number, ...unknown[]])[] = [];
    while (index < geometry.coordinates.length && track.metresAtIndex(index) < endMetres) {
      if (track.metresAtIndex(index) > startMetres) inside.push(geometry.coordinates[index]!);
      index++;
    }
    const line = [track.at(startMetres).position, ...inside, track.at(endMetres).position];
    return lineFeature('grade', line, { grade: percent });
  });
}

function distanceMarks(track: RouteTrack, units: 'metric' | 'imperial'): OverlayFeature[] {
  const step = METRES_PER_MARK[units];
  const count = Math.floor(track.lengthMetres / step);
  return Array.from({ length: count }, (_, index) =>
    pointFeature('distance', track.at((index + 1) * step).position, { count: index + 1 }),
  );
}

function waypointMarks({ waypoints, route, selectedId }: RouteDrawing): OverlayFeature[] {
  return shownWaypoints(waypoints, route).flatMap(({ id, role, position, snappedTo }) => [
    ...(snappedTo ? [lineFeature('connector', [position, snappedTo])] : []),
    pointFeature(role, position, { id, selected: id === selectedId }),
  ]);
}
