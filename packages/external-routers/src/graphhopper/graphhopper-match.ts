import type { Position } from '@webmaps/geo/position';
import type { RouterAnswer } from '@webmaps/router/router';
import type { Upstream } from '../fetch-json.ts';
import type { MatchedStretch } from '../router-adapter.ts';
import type { TrackPoint } from '../thin-track.ts';
import { askGraphHopper, detailsFor } from './ask-graphhopper.ts';
import type { Lack } from './ask-graphhopper.ts';
import { routeAnswerSchema } from './graphhopper-schemas.ts';
import { wayOfPath } from './graphhopper-ways.ts';

/** A broken track is halved so often: to a sixteenth. */
const MAX_HALVES = 4;
const MIN_POINTS = 8;
const GPS_ACCURACY_METRES = 10;

export interface TrackPart {
  readonly points: readonly TrackPoint[];
  /** Of the whole track. */
  readonly first: number;
  readonly depth: number;
}

/**
 * GraphHopper matches a track completely or not at all; so a track with a break is halved and
 * matched again, until the rest is off all ways.
 */
export async function matchPart(
  upstream: Upstream,
  { points, first, depth }: TrackPart,
  lacks: Set<Lack>,
): Promise<RouterAnswer<readonly MatchedStretch[]>> {
  const answer = await askGraphHopper(upstream, lacks, routeAnswerSchema, () => ({
    path: '/match',
    query: [
      ['profile', upstream.profile],
      ['type', 'json'],
      ['points_encoded', 'false'],
      ['instructions', 'false'],
      ['gps_accuracy', String(GPS_ACCURACY_METRES)],
      ...detailsFor(lacks).map((name) => ['details', name] as const),
    ],
    xml: gpxOf(points.map(({ position }) => position)),
  }));
  if (answer.status === 'ready') {
    const leg = answer.value.paths[0] && wayOfPath(answer.value.paths[0])?.[0];
    if (leg === undefined || leg.coordinates.length < 2) return { status: 'ready', value: [] };
    return {
      status: 'ready',
      value: [{ firstPoint: first, lastPoint: first + points.length - 1, leg }],
    };
  }
  if (answer.error.code !== 'no_route' && answer.error.code !== 'point_too_far') return answer;
  if (depth === MAX_HALVES || points.length < MIN_POINTS) return { status: 'ready', value: [] };
  const middle = points.length >> 1;
  const before = await matchPart(
    upstream,
    { points: points.slice(0, middle + 1), first, depth: depth + 1 },
    lacks,
  );
  if (before.status === 'failed') return before;
  const after = await matchPart(
    upstream,
    { points: points.slice(middle), first: first + middle, depth: depth + 1 },
    lacks,
  );
  if (after.status === 'failed') return after;
  return { status: 'ready', value: [...before.value, ...after.value] };
}

function gpxOf(positions: readonly Position[]): string {
  const points = positions.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<gpx version="1.1" creator="WebMaps" xmlns="http://www.topografix.com/GPX/1/1">' +
    `<trk><trkseg>${points}</trkseg></trk></gpx>`
  );
}
