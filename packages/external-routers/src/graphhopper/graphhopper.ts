import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { failed } from '../fetch-json.ts';
import type { Upstream } from '../fetch-json.ts';
import type { RouterAdapter, WaysQuestion } from '../router-adapter.ts';
import { askGraphHopper, detailsFor } from './ask-graphhopper.ts';
import type { Lack } from './ask-graphhopper.ts';
import { customModel } from './custom-model.ts';
import { matchPart } from './graphhopper-match.ts';
import { isochroneAnswerSchema, routeAnswerSchema } from './graphhopper-schemas.ts';
import { wayOfPath } from './graphhopper-ways.ts';

/**
 * GraphHopper (github.com/graphhopper/graphhopper), 7 or newer. Features that it reports as missing
 * go into `lacks`, and are not requested again.
 */
export function graphhopper(upstream: Upstream, lacks: Set<Lack>): RouterAdapter {
  return {
    maxPositions: 30,
    maxPoints: 1000,
    // Its usual heights are those of the Shuttle Radar Topography Mission, 3 arc seconds.
    heightResolutionMetres: 90,

    async ways(question) {
      const answer = await askGraphHopper(upstream, lacks, routeAnswerSchema, () => ({
        path: '/route',
        json: routeBody(upstream, question, lacks),
      }));
      if (answer.status === 'failed') return answer;
      const ways = answer.value.paths.map((path) => wayOfPath(path));
      const sound = ways.filter((way) => way?.length === question.positions.length - 1);
      if (sound.length === ways.length) {
        return { status: 'ready', value: sound.filter((way) => way !== undefined) };
      }
      const what = 'answered something unexpected (a way that does not fit its waypoints)';
      return failed(upstream, 'unexpected', { what });
    },

    async isochrone({ position: [lon, lat], limit, reverse }) {
      // Its times are a walker's; a length is independent of pace.
      const metres =
        limit.unit === 'metres' ? limit.value : (limit.value / DEFAULT_PACE_SECONDS_PER_KM) * 1000;
      const answer = await askGraphHopper(upstream, lacks, isochroneAnswerSchema, () => ({
        path: '/isochrone',
        query: [
          ['point', `${lat},${lon}`],
          ['profile', upstream.profile],
          ['distance_limit', String(Math.round(metres))],
          ['buckets', '1'],
          ['reverse_flow', String(reverse)],
        ],
      }));
      if (answer.status === 'failed') return answer;
      return {
        status: 'ready',
        value: answer.value.polygons.map(({ geometry }) => geometry.coordinates),
      };
    },

    match: (points) => matchPart(upstream, { points, first: 0, depth: 0 }, lacks),
  };
}

function routeBody(
  upstream: Upstream,
  { positions, profile, preferences, count }: WaysQuestion,
  lacks: ReadonlySet<Lack>,
): object {
  const model = lacks.has('preferences') ? undefined : customModel(profile, preferences);
  return {
    profile: upstream.profile,
    points: positions.map(([lon, lat]) => [lon, lat]),
    points_encoded: false,
    instructions: true,
    locale: 'en',
    details: detailsFor(lacks),
    ...(lacks.has('elevation') ? {} : { elevation: true }),
    ...(model ? { custom_model: model, 'ch.disable': true } : {}),
    ...(count > 1 ? { algorithm: 'alternative_route', 'alternative_route.max_paths': count } : {}),
  };
}
