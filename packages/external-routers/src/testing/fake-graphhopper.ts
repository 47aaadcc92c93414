import type { Position } from '@webmaps/geo/position';
import { planAlternatives } from '@webmaps/router/alternatives/plan-alternatives';
import type { CueType } from '@webmaps/router/cues/cue';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import { matchTrack } from '@webmaps/router/matching/match-track';
import { z } from 'zod';
import type { Heard, Said } from './fake-exchange.ts';
import { otherLegs, spokenLegs, spokenRoute } from './fake-legs.ts';
import type { SpokenLeg } from './fake-legs.ts';

const routeSchema = z.strictObject({
  profile: z.literal('foot'),
  points: z.array(z.tuple([z.number(), z.number()])).min(2),
  points_encoded: z.literal(false),
  instructions: z.literal(true),
  locale: z.literal('en'),
  details: z.array(z.string()),
  elevation: z.literal(true).optional(),
  'ch.disable': z.literal(true).optional(),
  custom_model: z
    .strictObject({
      priority: z.array(
        z.strictObject({
          if: z.string().regex(/^road_class == [A-Z_]+( \|\| road_class == [A-Z_]+)*$/),
          multiply_by: z.string().regex(/^0\.\d+$|^1$/),
        }),
      ),
    })
    .optional(),
  algorithm: z.literal('alternative_route').optional(),
  'alternative_route.max_paths': z.int().min(2).optional(),
});

/** The features that the operator has left out. */
export interface Setup {
  readonly hasSurfaces: boolean;
  readonly hasElevation: boolean;
  readonly hasCustomModels: boolean;
}

/** A fake of GraphHopper's service, which accepts valid requests and no others. */
export function fakeGraphHopper(
  world: RoutingRegion,
  setup: Setup = { hasSurfaces: true, hasElevation: true, hasCustomModels: true },
) {
  return async ({ method, path, body, query, headers }: Heard): Promise<Said> => {
    if (query.get('key') === 'wrong') return refusal('Wrong credentials for wrong', 401);
    if (path === '/route') {
      if (method !== 'POST') throw new Error('Expected a POST');
      const asked = routeSchema.parse(JSON.parse(body));
      const lack = lackOf(setup, asked);
      if (lack !== undefined) return refusal(lack);
      const positions = asked.points.map(([lon, lat]): Position => [lon, lat]);
      const spoken = spokenRoute(world, positions);
      if ('error' in spoken) return unroutable(spoken.error);
      const ways = [spoken.legs];
      if (asked.algorithm !== undefined) {
        ways.push(
          ...(await otherWays(world, positions, asked['alternative_route.max_paths'] ?? 2)),
        );
      }
      return {
        body: { hints: {}, info: { took: 1 }, paths: ways.map((legs) => pathOf(legs, asked)) },
      };
    }
    if (path === '/isochrone') {
      if (query.get('profile') !== 'foot') throw new Error('Expected a profile');
      const [lat = 0, lon = 0] = (query.get('point') ?? '').split(',').map(Number);
      const distanceMetres = Number(query.get('distance_limit'));
      const reverse = query.get('reverse_flow') === 'true';
      const outcome = await planIsochrone(world, { position: [lon, lat], distanceMetres, reverse });
      if (outcome.status === 'failed') return refusal(`Point not found:${lat},${lon}`);
      const polygons = outcome.isochrone.features.map(({ type, geometry }) => ({
        type,
        geometry,
        properties: { bucket: 0 },
      }));
      return { body: { polygons, info: { took: 1 } } };
    }
    if (path !== '/match' || headers['content-type'] !== 'application/gpx+xml') {
      throw new Error(`Unknown question ${path}`);
    }
    const line = [...body.matchAll(/<trkpt lat="([-\d.]+)" lon="([-\d.]+)"\/>/gu)].map(
      ([, lat, lon]): Position => [Number(lon), Number(lat)],
    );
    const { route, matchedShare } = await matchTrack(world, { line });
    // It matches a track completely or not at all.
    if (matchedShare < 0.95) {
      return refusal('Sequence is broken for submitted track at time step 3. observation: …');
    }
    const legs = spokenLegs(route);
    const asked = { details: query.getAll('details') };
    const path0 = pathOf(legs, asked);
    return {
      body: {
        map_matching: { distance: 1, time: 1, original_distance: 1 },
        paths: [{ ...path0, instructions: undefined }],
      },
    };
  };
}

function refusal(message: string, status = 400): Said {
  return {
    status,
    body: { message, hints: [{ message, details: 'java.lang.IllegalArgumentException' }] },
  };
}

function unroutable(error: { readonly code: string; readonly details: object }): Said {
  const [name, message] =
    error.code === 'no_route'
      ? ['ConnectionNotFoundException', 'Connection between locations not found']
      : ['PointNotFoundException', 'Cannot find point'];
  const index =
    'waypointIndex' in error.details ? { point_index: error.details.waypointIndex } : {};
  const hint = { message, details: `com.graphhopper.util.exceptions.${name}`, ...index };
  return { status: 400, body: { message, hints: [hint] } };
}

function lackOf(setup: Setup, asked: z.infer<typeof routeSchema>): string | undefined {
  if (!setup.hasSurfaces && asked.details.includes('surface')) {
    return 'Cannot find the path details: [surface]';
  }
  if (!setup.hasElevation && asked.elevation === true) return 'Elevation not supported!';
  if (!setup.hasCustomModels && asked.custom_model !== undefined) {
    return "The 'custom_model' parameter is currently not supported";
  }
  return undefined;
}

const SIGNS: Readonly<Record<CueType, number>> = {
  depart: 0,
  straight: 0,
  slight_right: 1,
  right: 2,
  sharp_right: 3,
  u_turn: -98,
  sharp_left: -3,
  left: -2,
  slight_left: -1,
  ferry: 9,
  steps: 0,
  // It does not report them: they become straight on.
  difficult_path: 0,
  arrive: 4,
};

/** One line for all legs, whose ends are among the instructions. */
function pathOf(
  legs: readonly SpokenLeg[],
  asked: { readonly details: readonly string[]; readonly elevation?: true | undefined },
) {
  const coordinates: number[][] = [];
  const instructions: object[] = [];
  const details: Record<string, unknown[]> = Object.fromEntries(
    asked.details.map((name) => [name, []]),
  );
  for (const [at, leg] of legs.entries()) {
    const base = at === 0 ? 0 : coordinates.length - 1;
    const last = leg.coordinates.length - 1;
    leg.coordinates.forEach(([lon, lat], index) => {
      if (at > 0 && index === 0) return;
      coordinates.push(asked.elevation ? [lon, lat, leg.heights[index] ?? 0] : [lon, lat]);
    });
    const inner = leg.cues.filter(
      ({ type, index }) => type !== 'depart' && index > 0 && index < last,
    );
    const first = { type: 'depart' as const, index: 0, name: leg.kinds[0]?.name };
    for (const { type, index, name = '' } of [first, ...inner]) {
      const interval = [base + index, base + index + 1];
      instructions.push({
        text: 'Go',
        street_name: name,
        sign: SIGNS[type],
        interval,
        distance: 1,
      });
    }
    const end = [base + last, base + last];
    const sign = at === legs.length - 1 ? 4 : 5;
    instructions.push({ text: 'There', street_name: '', sign, interval: end, distance: 0 });
    for (const { startIndex, endIndex, surface, waytype, name = '' } of leg.kinds) {
      const stretch = [base + startIndex, base + endIndex];
      details['street_name']?.push([...stretch, name]);
      details['road_class']?.push([...stretch, waytype]);
      details['surface']?.push([...stretch, surface === 'unknown' ? 'missing' : surface]);
    }
  }
  const line = { type: 'LineString', coordinates };
  return { distance: 1, time: 1, points_encoded: false, points: line, instructions, details };
}

async function otherWays(
  world: RoutingRegion,
  positions: readonly Position[],
  count: number,
): Promise<SpokenLeg[][]> {
  const waypoints = positions.map((position) => ({ position }));
  const found = await planAlternatives(world, { waypoints, profile: 'foot', count, cues: true });
  if (found.status === 'failed') return [];
  return found.routes.slice(1).map(otherLegs);
}
