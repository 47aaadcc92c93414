import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import type { Engine } from '../../../engine/engine.ts';
import type { Plan } from '@webmaps/plan/plan';
import { isLoop } from '@webmaps/plan/plan';
import { askedStop } from '@webmaps/plan/plan-parts';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import type { Place } from '@webmaps/plan/waypoint';

/** How many of the likeliest legs are planned with the place in them. */
const MAX_PLANNED = 4;
/** The longest wait for a waypoint's index; then straight lines decide. */
const PATIENCE_MS = 1500;
/** Routes along the same ways differ by less than this, and then the earlier leg is taken. */
const SAME_METRES = 1;

interface Insertion {
  readonly plan: Plan;
  /** Of this very plan, where there is one. */
  readonly route: Pick<Route, 'geometry' | 'legs'> | null;
  readonly place: Place;
}

interface Candidate {
  readonly index: number;
  readonly addedMetres: number;
}

/**
 * Where in the order of a plan a place adds the least length ("cheapest insertion", Rosenkrantz,
 * Stearns and Lewis 1977). The end is one of the candidates, so that a place beyond it makes the
 * route longer and one on the way does not, except in a loop, which stays closed. The start is none:
 * where a run begins is not for a place on the way to change.
 *
 * Straight lines to the drawn route choose the likeliest legs, and the engine plans these, because
 * the leg across the river is near and yet a long way round.
 */
export async function cheapestIndex(
  engine: Pick<Engine, 'route'>,
  insertion: Insertion,
  signal: AbortSignal,
): Promise<number> {
  const { plan, route } = insertion;
  const last = plan.waypoints.length;
  if (last < 2) return last;
  const candidates = straightCandidates(insertion);
  const likeliest = candidates.toSorted(byAddedMetres).slice(0, MAX_PLANNED);
  if (!route || likeliest.length < 2) return cheapestOf(candidates).index;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const planned = await Promise.all(
    likeliest.map(async ({ index }): Promise<Candidate | undefined> => {
      const addedMetres = await plannedMetres(engine, { ...insertion, route }, index, patience);
      return addedMetres === undefined ? undefined : { index, addedMetres };
    }),
  );
  const known = planned.filter((candidate) => candidate !== undefined);
  return cheapestOf(known.length > 0 ? known : candidates).index;
}

/** Every place in the order, by what it adds at least: along straight lines. */
function straightCandidates({ plan, route, place }: Insertion): readonly Candidate[] {
  const { waypoints } = plan;
  const between = waypoints.slice(1).map((to, leg): Candidate => {
    const from = waypoints[leg] ?? to;
    const line = route ? lineOfLeg(route, leg) : [];
    const ends = [from.position, to.position];
    return {
      index: leg + 1,
      addedMetres: Math.min(addedToLine(ends, place), addedToLine(line, place)),
    };
  });
  const end = waypoints.at(-1);
  if (!end || isLoop(plan)) return between;
  const addedMetres = distanceMetres(end.position, place.position);
  return [...between, { index: waypoints.length, addedMetres }];
}

/** The smallest detour from a line to the place. */
function addedToLine(line: readonly Position[], { position }: Place): number {
  return line.slice(1).reduce((least, to, index) => {
    const from = line[index] ?? to;
    const added =
      distanceMetres(from, position) + distanceMetres(position, to) - distanceMetres(from, to);
    return Math.min(least, added);
  }, Infinity);
}

function lineOfLeg({ geometry, legs }: Pick<Route, 'geometry' | 'legs'>, leg: number): Position[] {
  const { startIndex = 0, endIndex = -1 } = legs[leg] ?? {};
  return geometry.coordinates.slice(startIndex, endIndex + 1).map(([lon, lat]) => [lon, lat]);
}

/** The detour to the place along the ways; `undefined` where no way leads there, or none in time. */
async function plannedMetres(
  engine: Pick<Engine, 'route'>,
  { plan, route, place }: Insertion & { readonly route: Pick<Route, 'legs'> },
  index: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { waypoints, profile, preferences } = plan;
  const [before, after] = [waypoints[index - 1], waypoints[index]];
  // A place within a leg is reached as that leg is, so both halves are weighed as one.
  const inserted = after?.profile ? { ...place, profile: after.profile } : place;
  const stops = [before, inserted, after].filter((stop) => stop !== undefined);
  const answer = await engine.route(
    { waypoints: stops.map(askedStop), profile, preferences, ...zonesAsked(plan) },
    { signal },
  );
  if (answer.status !== 'ready') return undefined;
  return answer.route.distanceMetres - (route.legs[index - 1]?.distanceMetres ?? 0);
}

function byAddedMetres(a: Candidate, b: Candidate): number {
  return a.addedMetres - b.addedMetres;
}

/** The earliest of those that add the same. */
function cheapestOf(candidates: readonly Candidate[]): Candidate {
  const least = Math.min(...candidates.map(({ addedMetres }) => addedMetres));
  const same = candidates.filter(({ addedMetres }) => addedMetres <= least + SAME_METRES);
  return same.reduce((first, other) => (other.index < first.index ? other : first));
}
