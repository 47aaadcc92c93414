import type { SavedRoute } from './saved-route.ts';
import { TextSearch } from './search-text.ts';

export const routeOrders = ['newest', 'name', 'shortest', 'longest', 'climb'] as const;
export type RouteOrder = (typeof routeOrders)[number];

/** Of a route: nearly all of it paved, nearly none, or both; without those whose surface is unknown. */
export const routeSurfaces = ['paved', 'mixed', 'unpaved'] as const;
export type RouteSurface = (typeof routeSurfaces)[number];

/** A route counts as paved from this share on, as unpaved up to the rest of it. */
const MOSTLY = 0.8;

/** What a list of routes is narrowed to; absent means everything. */
export interface RouteFilter {
  /** Words that all occur in name, tags or places, in any order, without regard to accents. */
  readonly search?: string;
  readonly minMetres?: number;
  readonly maxMetres?: number;
  readonly minClimb?: number;
  readonly maxClimb?: number;
  readonly tag?: string;
  readonly region?: string;
  readonly surface?: RouteSurface;
}

const search = new TextSearch<SavedRoute>(({ name, tags, plan }) => [
  name,
  ...tags,
  ...plan.waypoints.flatMap((waypoint) => waypoint.name ?? []),
]);

/** Makes the first search among routes as fast as the next ones; called with a part at a time. */
export function foldRoutes(routes: readonly SavedRoute[]): void {
  search.fold(routes);
}

export function filterRoutes(
  routes: readonly SavedRoute[],
  filter: RouteFilter,
): readonly SavedRoute[] {
  const matches = search.matcher(filter.search ?? '');
  const { minMetres = 0, maxMetres = Infinity, minClimb = 0, maxClimb = Infinity } = filter;
  return routes.filter((route) => {
    const { lengthMetres, climbMetres, region } = route.facts;
    if (lengthMetres < minMetres || lengthMetres >= maxMetres) return false;
    // An unknown climb is in no range of climbs.
    if (climbMetres === null ? minClimb > 0 || maxClimb < Infinity : false) return false;
    if (climbMetres !== null && (climbMetres < minClimb || climbMetres >= maxClimb)) return false;
    if (filter.tag !== undefined && !route.tags.includes(filter.tag)) return false;
    if (filter.region !== undefined && region !== filter.region) return false;
    if (filter.surface !== undefined && surfaceOf(route) !== filter.surface) return false;
    return matches(route);
  });
}

/** `undefined` where it is not known. */
export function surfaceOf({ facts: { pavedShare } }: SavedRoute): RouteSurface | undefined {
  if (pavedShare === null) return undefined;
  if (pavedShare >= MOSTLY) return 'paved';
  return pavedShare <= 1 - MOSTLY ? 'unpaved' : 'mixed';
}

export function sortRoutes(
  routes: readonly SavedRoute[],
  order: RouteOrder,
): readonly SavedRoute[] {
  const compare: Record<RouteOrder, (a: SavedRoute, b: SavedRoute) => number> = {
    newest: (a, b) => b.savedAt - a.savedAt,
    name: (a, b) => byName.compare(a.name, b.name),
    shortest: (a, b) => a.facts.lengthMetres - b.facts.lengthMetres,
    longest: (a, b) => b.facts.lengthMetres - a.facts.lengthMetres,
    climb: (a, b) => (b.facts.climbMetres ?? -1) - (a.facts.climbMetres ?? -1),
  };
  return routes.toSorted((a, b) => compare[order](a, b) || (a.id < b.id ? -1 : 1));
}

/** The tags of the routes, those of most routes first. */
export function tagsOf(routes: readonly Pick<SavedRoute, 'tags'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags } of routes) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || byName.compare(a, b))
    .map(([tag]) => tag);
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
