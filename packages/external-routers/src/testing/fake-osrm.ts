import type { Position } from '@webmaps/geo/position';
import { planAlternatives } from '@webmaps/router/alternatives/plan-alternatives';
import type { CueType } from '@webmaps/router/cues/cue';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { matchTrack } from '@webmaps/router/matching/match-track';
import { encodePolyline } from '../encoded-polyline.ts';
import type { Heard, Said } from './fake-exchange.ts';
import { otherLegs, spokenLegs, spokenRoute } from './fake-legs.ts';
import type { SpokenLeg } from './fake-legs.ts';

/** A fake of OSRM's service, which accepts valid requests and no others. */
export function fakeOsrm(world: RoutingRegion) {
  return async ({ method, path, query, headers }: Heard): Promise<Said> => {
    if (method !== 'GET') throw new Error('Expected a GET');
    if (headers['authorization'] === 'Bearer wrong') {
      return { status: 403, body: { message: 'wrong is not a key' } };
    }
    const [, service, version, profile, line = ''] = path.split('/');
    if (version !== 'v1' || profile !== 'foot')
      return refusal('InvalidUrl', 'URL string malformed');
    if (query.get('geometries') !== 'polyline6') throw new Error('Expected polyline6');
    const positions = line.split(';').map((pair): Position => {
      const [lon = NaN, lat = NaN] = pair.split(',').map(Number);
      return [lon, lat];
    });
    if (positions.length > 100) return refusal('TooBig', 'Too many trace coordinates');
    if (service === 'match') return matched(world, positions, query);
    if (service !== 'route' || query.get('steps') !== 'true') throw new Error('Unknown question');
    const spoken = spokenRoute(world, positions);
    if ('error' in spoken) {
      const { error } = spoken;
      return error.code === 'point_too_far'
        ? refusal(
            'NoSegment',
            `Could not find a matching segment for coordinate ${error.details.waypointIndex}`,
          )
        : refusal('NoRoute', 'Impossible route between points');
    }
    const more = Number(query.get('alternatives'));
    const waypoints = positions.map((position) => ({ position }));
    const found =
      more > 0
        ? await planAlternatives(world, { waypoints, profile: 'foot', count: more + 1, cues: true })
        : undefined;
    const others = found?.status === 'ready' ? found.routes.slice(1).map(otherLegs) : [];
    return {
      body: {
        code: 'Ok',
        routes: [spoken.legs, ...others].map((legs) => ({
          legs: legs.map((leg) => ({ steps: stepsOf(leg), distance: 1, duration: 1, summary: '' })),
          weight_name: 'duration',
          distance: 1,
          duration: 1,
        })),
        waypoints: positions.map((location) => ({ location, name: '', distance: 0, hint: 'x' })),
      },
    };
  };
}

function refusal(code: string, message: string): Said {
  return { status: 400, body: { code, message } };
}

const MODIFIERS: Partial<Record<CueType, string>> = {
  u_turn: 'uturn',
  slight_right: 'slight right',
  sharp_right: 'sharp right',
  slight_left: 'slight left',
  sharp_left: 'sharp left',
  left: 'left',
  right: 'right',
};

function stepsOf({ coordinates, cues, kinds }: SpokenLeg) {
  const last = coordinates.length - 1;
  const inner = cues.filter(({ type, index }) => type !== 'depart' && index > 0 && index < last);
  const first = { type: 'depart' as const, index: 0, name: kinds[0]?.name };
  const all = [first, ...inner, { type: 'arrive' as const, index: last, name: '' }];
  return all.map(({ type, index, name = '' }, at) => {
    const end = all[at + 1]?.index ?? last;
    const isEnd = type === 'depart' || type === 'arrive';
    return {
      geometry: encodePolyline(coordinates.slice(index, Math.max(end, index) + 1)),
      name,
      mode: 'walking',
      driving_side: 'right',
      distance: 1,
      duration: 1,
      intersections: [],
      maneuver: {
        type: isEnd ? type : MODIFIERS[type] === undefined ? 'new name' : 'turn',
        location: coordinates[index],
        bearing_before: 0,
        bearing_after: 0,
        ...(isEnd ? {} : { modifier: MODIFIERS[type] ?? 'straight' }),
      },
    };
  });
}

/** A matching for each stretch on ways; points off them are null. */
async function matched(
  world: RoutingRegion,
  line: readonly Position[],
  query: URLSearchParams,
): Promise<Said> {
  if (query.get('radiuses')?.split(';').length !== line.length)
    throw new Error('Expected radiuses');
  const { route, matchedShare } = await matchTrack(world, { line });
  if (matchedShare === 0) return refusal('NoMatch', 'Could not match the trace.');
  const legs = spokenLegs(route);
  // The test world's tracks leave its ways once at most, so their legs are those before and after.
  const gap = route.legs.findIndex(({ snapped }) => !snapped);
  const before = gap < 0 ? legs.length : gap;
  const parts = [legs.slice(0, before), legs.slice(before)].filter((part) => part.length > 0);
  const isOn = line.map((position) => !('error' in spokenRoute(world, [position, position])));
  const firstOff = isOn.indexOf(false);
  return {
    body: {
      code: 'Ok',
      matchings: parts.map((part) => ({
        geometry: encodePolyline(part.flatMap(({ coordinates }) => coordinates)),
        confidence: 0.9,
        legs: [],
      })),
      tracepoints: line.map((location, at) =>
        isOn[at] === true
          ? { matchings_index: firstOff >= 0 && at > firstOff ? 1 : 0, waypoint_index: 0, location }
          : null,
      ),
    },
  };
}
