import type { TrackPoint } from '@webmaps/formats/track/track-point';
import type { Route } from '@webmaps/router/route/route';
import { isBackwards, SENSORS } from '@webmaps/plan/tracks/track';
import type { Track, TrackLeg } from '@webmaps/plan/tracks/track';
import { roundPosition } from '@webmaps/plan/waypoint';
import type { Waypoint } from '@webmaps/plan/waypoint';

/**
 * The points of a route for a file. Those of recorded tracks are as they were recorded, with their
 * pauses and, where the whole route goes as it was recorded, their times and sensor values, whatever
 * the clock said.
 */
export function segmentsOf({
  route,
  waypoints,
}: {
  readonly route: Route;
  readonly waypoints: readonly Waypoint[];
}): readonly (readonly TrackPoint[])[] {
  if (!waypoints.some(({ along }) => along)) return [route.geometry.coordinates.map(pointOf)];
  const hasTimes = isUnedited(waypoints);
  const segments: TrackPoint[][] = [[]];
  for (const [at, leg] of route.legs.entries()) {
    const along = waypoints[at + 1]?.along;
    const drawn = route.geometry.coordinates.slice(leg.startIndex, leg.endIndex + 1).map(pointOf);
    const pieces = along ? piecesOf(along, drawn, hasTimes) : [drawn];
    for (const [index, piece] of pieces.entries()) {
      // Neighbouring legs share a point.
      const before = segments.at(-1)?.at(-1);
      const isShared = index === 0 && before && isSamePlace(before, piece[0]);
      if (index > 0) segments.push([]);
      for (const point of isShared ? piece.slice(1) : piece) segments.at(-1)?.push(point);
    }
  }
  return segments;
}

function isUnedited([, ...waypoints]: readonly Waypoint[]): boolean {
  return waypoints.every(({ along }) => along && !isBackwards(along));
}

/** The leg's own points, divided where the recording was interrupted; heights of the map where it has none. */
function piecesOf(
  along: TrackLeg,
  drawn: readonly TrackPoint[],
  hasTimes: boolean,
): TrackPoint[][] {
  const { track, from, to } = along;
  const pieces: TrackPoint[][] = [[]];
  const step = from <= to ? 1 : -1;
  // What joins the leg to the one before comes first.
  const joining = drawn.length - (Math.abs(to - from) + 1);
  for (let at = from, count = 0; step > 0 ? at <= to : at >= to; at += step, count++) {
    const position = track.line[at];
    if (!position) continue;
    const isBreak = track.breaks.includes(step > 0 ? at : at + 1);
    if (count > 0 && isBreak) pieces.push([]);
    const elevationMetres = track.heights
      ? known(track.heights[at])
      : drawn[count + joining]?.elevationMetres;
    const timeSeconds = hasTimes ? known(track.times?.[at]) : undefined;
    const sensors = hasTimes ? sensorsAt(track, at) : {};
    pieces.at(-1)?.push({
      position,
      ...(elevationMetres !== undefined && { elevationMetres }),
      ...(timeSeconds !== undefined && { timeSeconds }),
      ...sensors,
    });
  }
  return pieces;
}

function sensorsAt({ sensors }: Track, at: number): Omit<TrackPoint, 'position'> {
  const values: Partial<Record<(typeof SENSORS)[number], number>> = {};
  for (const sensor of SENSORS) {
    const value = known(sensors?.[sensor]?.[at]);
    if (value !== undefined) values[sensor] = value;
  }
  return values;
}

/** To a tenth of a metre, as waypoints are written. */
function isSamePlace(a: TrackPoint, b: TrackPoint | undefined): boolean {
  return b !== undefined && String(roundPosition(a.position)) === String(roundPosition(b.position));
}

function known(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function pointOf([
  lon,
  lat,
  elevationMetres,
]: Route['geometry']['coordinates'][number]): TrackPoint {
  return {
    position: [lon, lat],
    ...(elevationMetres !== undefined && { elevationMetres }),
  };
}
