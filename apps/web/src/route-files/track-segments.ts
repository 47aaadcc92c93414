import type { TrackPoint } from '@webmaps/formats/track/track-point';
import type { Route } from '@webmaps/router/route/route';
import { valueAt } from '@webmaps/router/parts/route-sums';
import { isBackwards, SENSORS, wholeIndex } from '@webmaps/plan/tracks/track';
import type { Track, TrackLeg } from '@webmaps/plan/tracks/track';
import { trackOfColumns } from '@webmaps/plan/tracks/track-columns';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import { roundPosition } from '@webmaps/plan/waypoint';
import type { Waypoint } from '@webmaps/plan/waypoint';

export interface RouteAlong {
  readonly route: Route;
  /** Of the plan that the route is of. */
  readonly waypoints: readonly Waypoint[];
  /** The whole of a thinned track, where it is at hand; without it the positions that there are. */
  readonly findWhole?: ((id: string) => TrackColumns | undefined) | undefined;
}

/**
 * The points of a route for a file. Those of recorded tracks are as they were recorded, with their
 * pauses and, where the whole route goes as it was recorded, their times and sensor values, whatever
 * the clock said.
 */
export function segmentsOf({
  route,
  waypoints,
  findWhole,
}: RouteAlong): readonly (readonly TrackPoint[])[] {
  if (!waypoints.some(({ along }) => along)) return [route.geometry.coordinates.map(pointOf)];
  const hasTimes = isUnedited(waypoints);
  const segments: TrackPoint[][] = [[]];
  for (const [at, leg] of route.legs.entries()) {
    const along = waypoints[at + 1]?.along;
    const drawn = route.geometry.coordinates.slice(leg.startIndex, leg.endIndex + 1).map(pointOf);
    const pieces = along
      ? piecesOf(along.track.thinned ? wholeLeg(along, findWhole) : along, {
          groundAt: groundUnder(along, drawn),
          hasTimes,
        })
      : [drawn];
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

/** The leg along the whole track, where that is at hand. */
function wholeLeg(along: TrackLeg, findWhole: RouteAlong['findWhole']): TrackLeg {
  const { track, from, to } = along;
  const whole = findWhole?.(track.id);
  if (!whole) return along;
  return {
    track: trackOfColumns(whole),
    from: wholeIndex(track, from),
    to: wholeIndex(track, to),
  };
}

type HeightAt = (at: number) => number | undefined;

/** The height of the map's ground at each position of the leg, by its index in the whole track. */
function groundUnder({ track, from, to }: TrackLeg, drawn: readonly TrackPoint[]): HeightAt {
  // What joins the leg to the one before comes first.
  const joining = drawn.length - (Math.abs(to - from) + 1);
  const drawnAt: HeightAt = (at) => drawn[joining + Math.abs(at - from)]?.elevationMetres;
  const { thinned } = track;
  if (!thinned || track.heights) return drawnAt;
  const heights = track.line.map((_, at) => drawnAt(at) ?? NaN);
  return (index) => known(valueAt(thinned.indices, heights, index));
}

interface PieceInput {
  /** Where the track has no heights. */
  readonly groundAt: HeightAt;
  readonly hasTimes: boolean;
}

/** The leg's own points, divided where the recording was interrupted. */
function piecesOf(
  { track, from, to }: TrackLeg,
  { groundAt, hasTimes }: PieceInput,
): TrackPoint[][] {
  const pieces: TrackPoint[][] = [[]];
  const breaks = new Set(track.breaks);
  const step = from <= to ? 1 : -1;
  for (let at = from; step > 0 ? at <= to : at >= to; at += step) {
    const position = track.line[at];
    if (!position) continue;
    if (at !== from && breaks.has(step > 0 ? at : at + 1)) pieces.push([]);
    const elevationMetres = track.heights
      ? known(track.heights[at])
      : groundAt(track.thinned?.indices[at] ?? at);
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
