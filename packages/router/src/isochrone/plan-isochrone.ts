import { roundDegrees } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { mergePreferences } from '../cost/preferences.ts';
import type { Preferences } from '../cost/preferences.ts';
import { takesDifficult } from '../cost/difficulty.ts';
import type { RoutingRegion } from '../route/describe-route.ts';
import { chooseStart } from '../loops/choose-start.ts';
import { withLoopMemory } from '../loops/loop-memory.ts';
import { unknownProfile } from '../route/plan-route.ts';
import { profileNamed } from '../cost/profiles.ts';
import type { RouteFailure, RouteSource } from '../route/route.ts';
import { SNAP_LIMIT_METRES } from '../snap/snap-limit.ts';
import type { Scheduler } from '../scheduler.ts';
import { contourPolygons } from './contour.ts';
import type { Ring } from './contour.ts';
import { fillIsochroneGrid } from './isochrone-grid.ts';
import type { IsochroneGrid } from './grid.ts';
import { isochroneWeights } from './isochrone-weights.ts';
import type { ReachUnit } from './isochrone-weights.ts';
import { simplifyRings } from './simplify-rings.ts';

/** How far one gets: in a time, by the pace model at 6:00 per km on the flat, or in a distance. */
export type ReachSize =
  | { readonly durationSeconds: number; readonly distanceMetres?: never }
  | { readonly distanceMetres: number; readonly durationSeconds?: never };

export type IsochroneRequest = IsochroneQuery & ReachSize;

interface IsochroneQuery {
  readonly position: Position;
  /** Decides where one may go (easy leaves out steps), not what one likes. */
  readonly profile?: string;
  /** Of these only `difficult` matters: it opens paths. */
  readonly preferences?: Partial<Preferences>;
  /** From where one gets here, instead of where one gets from here. */
  readonly reverse?: boolean;
}

/** An area that is reached: a GeoJSON feature. */
export interface IsochroneFeature {
  readonly type: 'Feature';
  readonly properties: { readonly value: number; readonly unit: ReachUnit };
  readonly geometry: {
    readonly type: 'Polygon';
    readonly coordinates: readonly (readonly (readonly [number, number])[])[];
  };
}

export interface IsochroneCollection {
  readonly type: 'FeatureCollection';
  /** Where another router answered. */
  readonly source?: RouteSource;
  /** Areas that do not touch, largest first; none where the isochrone is smaller than can be drawn. */
  readonly features: readonly IsochroneFeature[];
}

export type IsochroneOutcome =
  | { readonly status: 'ready'; readonly isochrone: IsochroneCollection }
  | { readonly status: 'failed'; readonly error: RouteFailure };

/**
 * Where one can be within a time or a distance: the ways that are reached, and the ground beside
 * them up to 100 m, by what the way next to it takes. Ferries are left out, for they are waited for.
 */
export async function planIsochrone(
  { engine: { graph } }: RoutingRegion,
  request: IsochroneRequest,
  scheduler: Scheduler = {},
): Promise<IsochroneOutcome> {
  const profile = profileNamed(request.profile);
  if (profile === undefined) return { status: 'failed', error: unknownProfile(request.profile) };
  const unit: ReachUnit = request.durationSeconds === undefined ? 'metres' : 'seconds';
  const value = request.durationSeconds ?? request.distanceMetres;
  const mayBeDifficult = takesDifficult(mergePreferences(profile.preferences, request.preferences));
  const weights = isochroneWeights(graph, profile, unit, mayBeDifficult);
  const flatMetres = unit === 'seconds' ? (value / DEFAULT_PACE_SECONDS_PER_KM) * 1000 : value;
  const minMetres = Math.min(flatMetres / 2, LOST_METRES);
  const start = chooseStart(graph, request.position, { weights, minMetres });
  if (start === undefined) return { status: 'failed', error: startTooFar() };
  const limit = Math.round(value * 100);
  const perMetre = unit === 'seconds' ? DEFAULT_PACE_SECONDS_PER_KM / 10 : 100;
  const isReverse = request.reverse === true;
  await scheduler.yieldToEventLoop?.();
  const grid = await withLoopMemory(graph, async ({ out: tree }) => {
    tree.growFromPlace(start, { weights, limit, direction: isReverse ? 'to' : 'from' });
    await scheduler.yieldToEventLoop?.();
    return fillIsochroneGrid({ graph, weights, tree, start, isReverse, limit, perMetre });
  });
  await scheduler.yieldToEventLoop?.();
  const features = polygonsOf(grid, { limit, perMetre });
  return {
    status: 'ready',
    isochrone: {
      type: 'FeatureCollection',
      features: features.map((geometry) => ({
        type: 'Feature',
        properties: { value, unit },
        geometry,
      })),
    },
  };
}

/**
 * Ways that lead nowhere else are a lost piece of the map where they are fewer metres than this, and
 * an island where they are more: who is there does not start from the other shore.
 */
const LOST_METRES = 1000;
/** Areas and holes of fewer cells are noise of the grid. */
const MIN_CELLS = 4;
/** Of a cell. */
const TOLERANCE = 0.35;
/** Neighbours that differ by more than so many cells' walk are not joined by a way. */
const CLIFF_CELLS = 4;

function polygonsOf(
  grid: IsochroneGrid,
  { limit, perMetre }: { limit: number; perMetre: number },
): IsochroneFeature['geometry'][] {
  const cliff = grid.cellMetres * perMetre * CLIFF_CELLS;
  const polygons = contourPolygons({ ...grid, level: limit, cliff }, MIN_CELLS);
  // All at once, so that neither holes nor areas come to cross each other.
  const rings = polygons.flatMap(({ outer, holes }) => [outer, ...holes]);
  const simple = simplifyRings(rings, TOLERANCE).map((ring) => closedRing(grid, ring));
  let next = 0;
  return polygons.map(({ holes }) => ({
    type: 'Polygon',
    coordinates: simple.slice(next, (next += holes.length + 1)),
  }));
}

function closedRing({ west, south, stepX, stepY }: IsochroneGrid, ring: Ring): [number, number][] {
  const line: [number, number][] = [];
  for (let at = 0; at < ring.length; at += 2) {
    line.push([
      roundDegrees((west + ring[at]! * stepX) / 1e7),
      roundDegrees((south + ring[at + 1]! * stepY) / 1e7),
    ]);
  }
  const [first] = line;
  return first === undefined ? line : [...line, first];
}

function startTooFar(): RouteFailure {
  return {
    code: 'point_too_far',
    message: `There is no way within ${SNAP_LIMIT_METRES} m of the position.`,
    details: { waypointIndex: 0, distanceMetres: null, limitMetres: SNAP_LIMIT_METRES },
  };
}
