/**
 * Tracks of more positions than a page can draw, route and store between two frames. A worker chooses
 * the positions that say most (Douglas and Peucker 1973, by rank) of line, heights and clock alike, so
 * that pauses and splits stay where they are; length and climb are those of the whole. The whole is kept beside it for exports.
 */
import { distanceMetresBetween, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { squaredDistanceToSegment } from '@webmaps/geo/segment';
import { climbBetween, elevationProfile, TRACK_RESOLUTION_METRES } from '@webmaps/terrain/profile';
import { SENSORS } from './track.ts';
import type { Thinning, Track, TrackSensors } from './track.ts';
import { countPositions, positionAt, trackOfColumns } from './track-columns.ts';
import type { TrackColumns } from './track-columns.ts';

/** A track of more positions is thinned to at most so many. */
export const MAX_TRACK_POSITIONS = 8000;

/** What a position may be off before it is worth being kept, in metres, metres and seconds. */
const TOLERANCE = { line: 0.5, height: 0.2, clock: 1 } as const;

/** A waypoint is put on the track at a position, so that they stay this near to each other. */
const SPACING_METRES = 20;

/**
 * The track with its positions, where they are few; the most telling ones of them otherwise. `keep`
 * are indices that must be among them.
 */
export function trackToShow(columns: TrackColumns, keep: readonly number[] = []): Track {
  return countPositions(columns) > MAX_TRACK_POSITIONS
    ? thinTrack(columns, MAX_TRACK_POSITIONS, keep)
    : trackOfColumns(columns);
}

/** At most about `most` positions of the track, with the index of each in the whole. */
export function thinTrack(
  columns: TrackColumns,
  most: number,
  keep: readonly number[] = [],
): Track {
  const metres = metresAlong(columns);
  const anchors = chooseAnchors(columns, { metres, most, keep });
  const indices = chooseCorners(columns, { metres, anchors, most });
  const { lonLat: _, heights, times, sensors, breaks, ...rest } = columns;
  const at = (column: Float64Array) => Float64Array.from(indices, (index) => column[index] ?? NaN);
  return {
    ...rest,
    line: Array.from(indices, (index) => positionAt(columns, index)),
    heights: heights && at(heights),
    times: times && at(times),
    ...(sensors && { sensors: mapSensors(sensors, at) }),
    breaks: breaksAmong(indices, breaks),
    thinned: {
      of: countPositions(columns),
      indices,
      metres: at(metres),
      ...climbAlong(heights, metres, indices),
    },
  };
}

/** What the whole climbs up to each of the positions; nothing where its heights are not known. */
function climbAlong(
  heights: Float64Array | null,
  metres: Float64Array,
  indices: Uint32Array,
): Pick<Thinning, 'climb'> {
  const profile =
    heights &&
    elevationProfile({
      distancesMetres: metres,
      elevationsMetres: heights,
      resolutionMetres: TRACK_RESOLUTION_METRES,
    });
  if (!profile) return {};
  const climbs = Array.from(indices, (index) => climbBetween(profile, 0, metres[index] ?? 0));
  return {
    climb: {
      climbMetres: Float64Array.from(climbs, ({ climbMetres }) => climbMetres),
      descentMetres: Float64Array.from(climbs, ({ descentMetres }) => descentMetres),
    },
  };
}

function mapSensors(
  sensors: TrackSensors,
  at: (column: Float64Array) => Float64Array,
): TrackSensors {
  return Object.fromEntries(
    SENSORS.flatMap((name) => {
      const column = sensors[name];
      return column ? [[name, at(column)] as const] : [];
    }),
  );
}

function metresAlong({ lonLat }: TrackColumns): Float64Array {
  const metres = new Float64Array(lonLat.length / 2);
  for (let at = 1; at < metres.length; at++) {
    const from = at * 2 - 2;
    metres[at] =
      metres[at - 1]! +
      distanceMetresBetween(lonLat[from]!, lonLat[from + 1]!, lonLat[from + 2]!, lonLat[from + 3]!);
  }
  return metres;
}

interface AnchorInput {
  readonly metres: Float64Array;
  readonly most: number;
  readonly keep: readonly number[];
}

/**
 * Positions that are kept in any case, ascending: the ends, those around interruptions, and one every
 * so many metres and positions, by which the search for corners between them is bounded too.
 */
function chooseAnchors(
  { breaks }: TrackColumns,
  { metres, most, keep }: AnchorInput,
): readonly number[] {
  const last = metres.length - 1;
  const share = Math.max(1, Math.floor(most / 4));
  const spacing = Math.max(SPACING_METRES, (metres[last] ?? 0) / share);
  const stride = Math.ceil(metres.length / (share / 2));
  // A file of nothing but interruptions is shown with some of them.
  const step = Math.ceil((breaks.length * 2) / share);
  const around = breaks.filter((_, at) => at % step === 0).flatMap((at) => [at - 1, at]);
  const wanted = new Set([0, last, ...keep, ...around]);
  const anchors: number[] = [];
  let before = 0;
  for (let at = 0; at <= last; at++) {
    // The last one before the spacing is overstepped, so that the positions are not farther apart.
    const isFar = at + 1 <= last && metres[at + 1]! - metres[before]! > spacing && at > before;
    if (!isFar && at - before < stride && !wanted.has(at)) continue;
    anchors.push(at);
    before = at;
  }
  return anchors;
}

interface CornerInput {
  readonly metres: Float64Array;
  readonly anchors: readonly number[];
  readonly most: number;
}

/** The anchors with the positions that are farthest from what their neighbours tell, ascending. */
function chooseCorners(columns: TrackColumns, { metres, anchors, most }: CornerInput): Uint32Array {
  /** By position: how far it was off, in tolerances, where it divided a stretch; 0 where it never did. */
  const ranks = new Float32Array(metres.length);
  for (const [at, to] of anchors.entries()) {
    if (at > 0) rankStretch(columns, metres, { from: anchors[at - 1]!, to, ranks });
  }
  const worth = ranks.filter((rank) => rank > 0).sort();
  const room = Math.max(0, most - anchors.length);
  const least = worth[worth.length - room] ?? 0;
  let left = room;
  const kept = new Set(anchors);
  for (const [at, rank] of ranks.entries()) {
    if (rank === 0 || rank < least || left === 0) continue;
    left -= 1;
    kept.add(at);
  }
  return Uint32Array.from(kept).sort();
}

interface RankInput {
  readonly from: number;
  readonly to: number;
  readonly ranks: Float32Array;
}

/** Divides a stretch at its farthest position, again and again, while that is off by more than the tolerance. */
function rankStretch(
  columns: TrackColumns,
  metres: Float64Array,
  { from, to, ranks }: RankInput,
): void {
  const open = [{ from, to, rank: Infinity }];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const { at, by } = findFarthest(columns, metres, stretch.from, stretch.to);
    if (by <= 1) continue;
    // Never more than the stretch it is in, so that no position is kept without what it stands on.
    const rank = Math.min(by, stretch.rank);
    ranks[at] = rank;
    open.push({ from: stretch.from, to: at, rank }, { from: at, to: stretch.to, rank });
  }
}

/** The position between two others that is farthest from where they would put it, in tolerances. */
function findFarthest(
  { lonLat, heights, times }: TrackColumns,
  metres: Float64Array,
  from: number,
  to: number,
): { readonly at: number; readonly by: number } {
  let found = from;
  let by = 0;
  const [lon, lat] = [lonLat[from * 2]!, lonLat[from * 2 + 1]!];
  const perLon = metresPerLonDegree(lat) / TOLERANCE.line;
  const perLat = METRES_PER_DEGREE / TOLERANCE.line;
  const [east, north] = [(lonLat[to * 2]! - lon) * perLon, (lonLat[to * 2 + 1]! - lat) * perLat];
  const start = metres[from]!;
  const length = metres[to]! - start;
  for (let at = from + 1; at < to; at++) {
    const x = (lonLat[at * 2]! - lon) * perLon;
    const y = (lonLat[at * 2 + 1]! - lat) * perLat;
    const share = length > 0 ? (metres[at]! - start) / length : 0;
    const off = Math.max(
      Math.sqrt(squaredDistanceToSegment(x, y, east, north)),
      heights ? offBetween(heights, from, to, at, share) / TOLERANCE.height : 0,
      times ? offBetween(times, from, to, at, share) / TOLERANCE.clock : 0,
    );
    if (off > by) [found, by] = [at, off];
  }
  return { at: found, by };
}

/** How far a value is from the straight line between two others; 0 where one of them is unknown. */
function offBetween(
  values: Float64Array,
  from: number,
  to: number,
  at: number,
  share: number,
): number {
  const off = Math.abs(values[at]! - (values[from]! * (1 - share) + values[to]! * share));
  return off > 0 ? off : 0;
}

/** Where in the chosen positions a new piece begins: an interruption lies between it and the one before. */
function breaksAmong(indices: Uint32Array, breaks: readonly number[]): readonly number[] {
  const found: number[] = [];
  let next = 0;
  for (const [at, index] of indices.entries()) {
    let isBreak = false;
    while (next < breaks.length && breaks[next]! <= index) {
      isBreak = true;
      next += 1;
    }
    if (isBreak && at > 0) found.push(at);
  }
  return found;
}
