import { roundPosition } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import { tooFar } from '@webmaps/router/route/anchor-waypoints';
import { noRoute } from '@webmaps/router/route/plan-route';
import type { RouterAnswer } from '@webmaps/router/router';
import type { z } from 'zod';
import { fetchJson, failed, unsupported } from '../fetch-json.ts';
import type { Upstream } from '../fetch-json.ts';
import type { RouterAdapter, MatchedStretch } from '../router-adapter.ts';
import type { LegLine } from '../leg-line.ts';
import { decodePolyline } from '../encoded-polyline.ts';
import { quote, parseAnswer, refused } from '../parse-answer.ts';
import { legOfSteps } from './osrm-legs.ts';
import { headSchema, matchAnswerSchema, routeAnswerSchema } from './osrm-schemas.ts';

/**
 * OSRM (github.com/Project-OSRM/osrm-adapter), 5 or newer, with a profile for pedestrians. Its
 * profile is fixed when its data are built, so it supports none of our preferences; nor heights or
 * surfaces.
 */
export function osrm(upstream: Upstream): RouterAdapter {
  return {
    maxPositions: 100,
    // Its default profile.
    maxPoints: 100,
    // It has none.
    heightResolutionMetres: 90,

    async ways({ positions, count }) {
      const answer = await ask(upstream, 'route', routeAnswerSchema, {
        positions,
        query: [
          ['steps', 'true'],
          ['geometries', 'polyline6'],
          ['overview', 'false'],
          // A runner may turn around at a waypoint.
          ['continue_straight', 'false'],
          ['alternatives', count > 1 ? String(count - 1) : 'false'],
        ],
      });
      if (answer.status === 'failed') return answer;
      const ways: LegLine[][] = [];
      for (const { legs } of answer.value.routes) {
        const way = legs.map(legOfSteps).filter((leg) => leg !== undefined);
        if (way.length !== positions.length - 1) {
          const what =
            'answered something unexpected (legs that are no lines between the waypoints)';
          return failed(upstream, 'unexpected', { what });
        }
        ways.push(way);
      }
      return { status: 'ready', value: ways };
    },

    async isochrone() {
      return unsupported(upstream, 'does not compute isochrones');
    },

    async match(points) {
      const answer = await ask(upstream, 'match', matchAnswerSchema, {
        positions: points.map(({ position }) => position),
        query: [
          ['geometries', 'polyline6'],
          ['overview', 'full'],
          ['steps', 'false'],
          ['gaps', 'ignore'],
          ['radiuses', points.map(() => NOISE_METRES).join(';')],
        ],
      });
      if (answer.status === 'failed') {
        const isOff = ['no_route', 'point_too_far'].includes(answer.error.code);
        return isOff ? { status: 'ready', value: [] } : answer;
      }
      const stretches = stretchesOf(answer.value);
      if (stretches !== undefined) return { status: 'ready', value: stretches };
      const what = 'answered something unexpected (a matching that is no line)';
      return failed(upstream, 'unexpected', { what });
    },
  };
}

/** The usual error of a watch. */
const NOISE_METRES = 8;

async function ask<Value>(
  upstream: Upstream,
  service: 'route' | 'match',
  schema: z.ZodType<Value>,
  {
    positions,
    query,
  }: {
    readonly positions: readonly Position[];
    readonly query: readonly (readonly [string, string])[];
  },
): Promise<RouterAnswer<Value>> {
  const { key, profile } = upstream;
  const line = positions.map(([lon, lat]) => `${lon.toFixed(7)},${lat.toFixed(7)}`).join(';');
  const heard = await fetchJson(upstream, {
    path: `/${service}/v1/${encodeURIComponent(profile)}/${line}`,
    query,
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  });
  if (heard.status === 'failed') return heard;
  const head = headSchema.safeParse(heard.json);
  const { code, message: words = '' } = head.success ? head.data : { code: '' };
  if (heard.ok && (code === 'Ok' || !head.success))
    return parseAnswer(upstream, schema, heard.json);
  if (code === 'NoRoute' || code === 'NoMatch') return { status: 'failed', error: noRoute(0, 1) };
  if (code === 'NoSegment') {
    const index = /coordinate (\d+)/u.exec(words)?.[1];
    return { status: 'failed', error: tooFar(Number(index ?? 0), null) };
  }
  if (code === 'TooBig') {
    return unsupported(upstream, `is not set to answer so much${quote(upstream, words)}`);
  }
  return refused(upstream, { httpStatus: heard.httpStatus, words });
}

/** One stretch per matching, between the first and the last of its points. */
function stretchesOf({
  matchings,
  tracepoints,
}: z.infer<typeof matchAnswerSchema>): MatchedStretch[] | undefined {
  const stretches: MatchedStretch[] = [];
  for (const [index, { geometry }] of matchings.entries()) {
    const coordinates = decodePolyline(geometry)?.map(roundPosition);
    if (coordinates === undefined) return undefined;
    const isOfThis = (point: (typeof tracepoints)[number]) => point?.matchings_index === index;
    const [firstPoint, lastPoint] = [
      tracepoints.findIndex(isOfThis),
      tracepoints.findLastIndex(isOfThis),
    ];
    if (firstPoint < 0 || lastPoint === firstPoint || coordinates.length < 2) continue;
    stretches.push({
      firstPoint,
      lastPoint,
      leg: { isFree: false, coordinates, grounds: [], turns: [] },
    });
  }
  return stretches;
}
