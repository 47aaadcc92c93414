import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { planAlternatives } from '@webmaps/router/alternatives/plan-alternatives';
import type { CueType } from '@webmaps/router/cues/cue';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import { matchTrack } from '@webmaps/router/matching/match-track';
import { z } from 'zod';
import { decodePolyline, encodePolyline } from '../encoded-polyline.ts';
import type { Heard, Said } from './fake-exchange.ts';
import { otherLegs, spokenLegs, spokenRoute } from './fake-legs.ts';
import type { SpokenKind, SpokenLeg } from './fake-legs.ts';

const locationSchema = z.strictObject({ lat: z.number(), lon: z.number() });
const costing = { costing: z.literal('pedestrian') };
const costingOptions = z.strictObject({
  pedestrian: z.strictObject({
    walking_speed: z.number().min(0.5).max(25.5),
    max_hiking_difficulty: z.int().min(0).max(6),
    step_penalty: z.number().min(0),
    use_ferry: z.number().min(0).max(1),
    use_hills: z.number().min(0).max(1),
    use_lit: z.number().min(0).max(1),
    use_tracks: z.number().min(0).max(1),
    walkway_factor: z.number().min(0.1),
    shortest: z.boolean().optional(),
  }),
});
const filters = z.strictObject({ attributes: z.array(z.string()), action: z.literal('include') });

const questions = {
  '/route': z.strictObject({
    locations: z.array(locationSchema).min(2).max(50),
    ...costing,
    costing_options: costingOptions,
    units: z.literal('kilometers'),
    elevation_interval: z.number().positive(),
    alternates: z.int().min(1).max(2).optional(),
  }),
  '/locate': z.strictObject({
    locations: z.array(locationSchema),
    ...costing,
    verbose: z.literal(false),
  }),
  '/isochrone': z.strictObject({
    locations: z.array(locationSchema.extend({ search_cutoff: z.literal(500) })).length(1),
    ...costing,
    costing_options: costingOptions,
    contours: z
      .array(
        z.union([z.strictObject({ time: z.number() }), z.strictObject({ distance: z.number() })]),
      )
      .length(1),
    polygons: z.literal(true),
    denoise: z.number(),
    generalize: z.number(),
    reverse: z.boolean().optional(),
  }),
  walk: z.strictObject({
    encoded_polyline: z.string(),
    ...costing,
    shape_match: z.literal('edge_walk'),
    filters,
  }),
  snap: z.strictObject({
    shape: z.array(locationSchema).min(2).max(16_000),
    ...costing,
    shape_match: z.literal('map_snap'),
    trace_options: z.strictObject({ gps_accuracy: z.number(), search_radius: z.number().max(100) }),
    filters,
  }),
} as const;

/** A fake of Valhalla's service, which accepts valid requests and no others. */
export function fakeValhalla(world: RoutingRegion) {
  const kindsByShape = new Map<string, readonly SpokenKind[]>();

  const tripOf = (legs: readonly SpokenLeg[]) => ({
    locations: [],
    legs: legs.map((leg) => {
      const shape = encodePolyline(leg.coordinates);
      kindsByShape.set(shape, leg.kinds);
      return {
        maneuvers: manoeuvresOf(leg),
        summary: { has_ferry: false, time: 1, length: 1, cost: 1 },
        elevation_interval: 30,
        elevation: leg.coordinates.map(() => -500),
        shape,
      };
    }),
    summary: { time: 1, length: 1 },
    status_message: 'Found route between points',
    status: 0,
    units: 'kilometers',
    language: 'en-US',
  });

  return async ({ method, path, body, query }: Heard): Promise<Said> => {
    if (method !== 'POST') throw new Error('Expected a POST');
    if (query.get('api_key') === 'wrong') {
      return { status: 401, body: { error: 'Invalid key wrong', status: 'Unauthorized' } };
    }
    const json: unknown = JSON.parse(body);
    if (path === '/route') {
      const { locations, alternates = 0 } = questions['/route'].parse(json);
      const spoken = spokenRoute(world, locations.map(positionOf));
      if ('error' in spoken) {
        return spoken.error.code === 'no_route'
          ? refusal(442, 'No path could be found for input')
          : refusal(171, 'No suitable edges near location');
      }
      const others = alternates > 0 ? await otherWays(world, locations, alternates + 1) : [];
      const more =
        others.length > 0 ? { alternates: others.map((legs) => ({ trip: tripOf(legs) })) } : {};
      return { body: { trip: tripOf(spoken.legs), ...more } };
    }
    if (path === '/locate') {
      const { locations } = questions['/locate'].parse(json);
      const isNear = (position: Position) => !('error' in spokenRoute(world, [position, position]));
      return {
        body: locations.map((location) => ({
          input_lat: location.lat,
          input_lon: location.lon,
          edges: isNear(positionOf(location)) ? [{ way_id: 1, percent_along: 0 }] : null,
        })),
      };
    }
    if (path === '/isochrone') {
      const { locations, contours, reverse = false } = questions['/isochrone'].parse(json);
      const [contour] = contours;
      if (contour && 'time' in contour && contour.time > 120) {
        return refusal(151, 'Exceeded max time: 120');
      }
      const size =
        contour && 'time' in contour
          ? { durationSeconds: contour.time * 60 }
          : { distanceMetres: (contour?.distance ?? 0) * 1000 };
      const [position = [0, 0]] = locations.map(positionOf);
      const outcome = await planIsochrone(world, { position, ...size, reverse });
      if (outcome.status === 'failed') return refusal(171, 'No suitable edges near location');
      const features = outcome.isochrone.features.map(({ type, geometry }) => ({
        type,
        geometry,
        properties: { fill: '#bf4040', contour: 10, metric: 'time' },
      }));
      return { body: { type: 'FeatureCollection', features } };
    }
    if (path !== '/trace_attributes') throw new Error(`Unknown service ${path}`);
    const walk = questions.walk.safeParse(json);
    if (walk.success) {
      const kinds = kindsByShape.get(walk.data.encoded_polyline);
      if (kinds === undefined)
        return refusal(443, 'Exact route match algorithm failed to find path');
      return { body: { units: 'kilometers', edges: kinds.map(edgeOf) } };
    }
    return matched(world, questions.snap.parse(json).shape.map(positionOf));
  };
}

const positionOf = ({ lon, lat }: { lon: number; lat: number }): Position => [lon, lat];

const refusal = (error_code: number, error: string): Said => ({
  status: 400,
  body: { error_code, error, status_code: 400, status: 'Bad Request' },
});

async function otherWays(
  world: RoutingRegion,
  locations: readonly { lon: number; lat: number }[],
  count: number,
): Promise<SpokenLeg[][]> {
  const waypoints = locations.map((location) => ({ position: positionOf(location) }));
  const found = await planAlternatives(world, { waypoints, profile: 'foot', count, cues: true });
  if (found.status === 'failed') return [];
  return found.routes.slice(1).map(otherLegs);
}

const TYPES: Readonly<Record<CueType, number>> = {
  depart: 1,
  straight: 7,
  slight_right: 9,
  right: 10,
  sharp_right: 11,
  u_turn: 12,
  sharp_left: 14,
  left: 15,
  slight_left: 16,
  ferry: 28,
  steps: 40,
  // It does not report them: they become straight on.
  difficult_path: 7,
  arrive: 4,
};

function manoeuvresOf({ cues, coordinates, kinds }: SpokenLeg) {
  const last = coordinates.length - 1;
  const inner = cues.filter(({ type, index }) => type !== 'depart' && index > 0 && index < last);
  const first = { type: 'depart' as const, index: 0, name: kinds[0]?.name };
  const all = [first, ...inner, { type: 'arrive' as const, index: last, name: undefined }];
  return all.map(({ type, index, name }, at) => ({
    type: TYPES[type],
    instruction: 'Walk.',
    verbal_pre_transition_instruction: 'Walk.',
    ...(name === undefined ? {} : { street_names: [name] }),
    time: 1,
    length: 0.1,
    cost: 1,
    begin_shape_index: index,
    end_shape_index: all[at + 1]?.index ?? last,
    travel_mode: 'pedestrian',
    travel_type: 'foot',
  }));
}

const SURFACES: Readonly<Record<string, string>> = {
  asphalt: 'paved_smooth',
  concrete: 'paved_smooth',
  gravel: 'gravel',
};

function edgeOf({ startIndex, endIndex, surface, waytype, name }: SpokenKind) {
  const isRoad = waytype === 'residential';
  return {
    ...(name === undefined ? {} : { names: [name] }),
    surface: SURFACES[surface] ?? 'dirt',
    use: isRoad ? 'road' : waytype,
    road_class: isRoad ? 'residential' : 'service_other',
    begin_shape_index: startIndex,
    end_shape_index: endIndex,
  };
}

/** One shape for all stretches, whose first edge after a gap begins with the jump over it. */
async function matched(world: RoutingRegion, line: readonly Position[]): Promise<Said> {
  const { route } = await matchTrack(world, { line });
  const legs = spokenLegs(route);
  if (legs.length === 0) return refusal(444, 'Map Match algorithm failed to find path');
  const shape: Position[] = [];
  const edges: ReturnType<typeof edgeOf>[] = [];
  for (const leg of legs) {
    const isOn = shape.length > 0 && distanceMetres(shape.at(-1)!, leg.coordinates[0]!) < 1;
    const base = isOn ? shape.length - 1 : shape.length;
    shape.push(...(isOn ? leg.coordinates.slice(1) : leg.coordinates));
    leg.kinds.forEach((kind, at) => {
      const edge = edgeOf(kind);
      const jump = at === 0 && !isOn && base > 0 ? 1 : 0;
      edges.push({
        ...edge,
        begin_shape_index: edge.begin_shape_index + base - jump,
        end_shape_index: edge.end_shape_index + base,
      });
    });
  }
  const exact = decodePolyline(encodePolyline(shape)) ?? [];
  const indices = line.map((position) => nearest(exact, position));
  const matchedPoints = indices.map((index, at) => {
    if (index === undefined) return { type: 'unmatched' };
    const edge = edges.findIndex(
      ({ begin_shape_index: begin, end_shape_index: end }) => begin <= index && index <= end,
    );
    const isLast = at < indices.length - 1 && indices[at + 1] === undefined;
    const isFirst = at > 0 && indices[at - 1] === undefined;
    return {
      type: 'matched',
      edge_index: edge < 0 ? 18446744073709552000 : edge,
      ...(isLast ? { begin_route_discontinuity: true } : {}),
      ...(isFirst ? { end_route_discontinuity: true } : {}),
    };
  });
  return {
    body: {
      units: 'kilometers',
      shape: encodePolyline(shape),
      edges,
      matched_points: matchedPoints,
    },
  };
}

function nearest(line: readonly Position[], position: Position): number | undefined {
  let [best, least] = [-1, 90];
  line.forEach((point, at) => {
    const metres = distanceMetres(point, position);
    if (metres < least) [best, least] = [at, metres];
  });
  return best < 0 ? undefined : best;
}
