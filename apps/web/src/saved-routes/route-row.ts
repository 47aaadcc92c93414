import { parseSavedRoute } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import type { Database } from '../database/database.ts';

type RouteTable = Database['webmaps']['Tables']['routes'];

/** The columns of the account's table that a route is read from. */
export const routeColumns =
  'id,version,name,tags,profile,options,waypoints,legs,geometry,distance_metres,climb_metres,region,facts,saved_at,deleted_at,device';

/** The row of a route, without what the database counts itself. */
export function rowOfRoute(route: SavedRoute) {
  const { plan, facts } = route;
  return {
    id: route.id,
    name: route.name,
    tags: [...route.tags],
    profile: plan.profile,
    options: { preferences: plan.preferences },
    waypoints: plan.waypoints,
    legs: plan.tracks,
    geometry: facts.line.length > 1 ? { type: 'LineString', coordinates: facts.line } : null,
    distance_metres: facts.lengthMetres,
    climb_metres: facts.climbMetres,
    region: facts.region,
    facts: { pavedShare: facts.pavedShare, createdAt: route.createdAt },
    saved_at: new Date(route.savedAt).toISOString(),
    deleted_at: route.deletedAt === null ? null : new Date(route.deletedAt).toISOString(),
    device: route.device,
  } satisfies RouteTable['Insert'];
}

/** `undefined` for rows of other makers that this planner cannot open. */
export function routeOfRow(row: Partial<RouteTable['Row']>): SavedRoute | undefined {
  const { options, facts, geometry } = row as {
    options?: { preferences?: unknown };
    facts?: { pavedShare?: unknown; createdAt?: unknown };
    geometry?: { coordinates?: unknown } | null;
  };
  const savedAt = Date.parse(row.saved_at ?? '');
  return parseSavedRoute({
    id: row.id,
    version: row.version,
    name: row.name,
    tags: row.tags,
    plan: {
      profile: row.profile,
      preferences: options?.preferences ?? {},
      waypoints: row.waypoints,
      tracks: row.legs,
    },
    facts: {
      lengthMetres: row.distance_metres,
      climbMetres: row.climb_metres,
      region: row.region,
      pavedShare: facts?.pavedShare ?? null,
      line: geometry?.coordinates ?? [],
    },
    savedAt,
    createdAt: facts?.createdAt ?? savedAt,
    deletedAt: row.deleted_at === null ? null : Date.parse(row.deleted_at ?? ''),
    device: row.device,
  });
}
