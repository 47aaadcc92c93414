import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import type { InstalledRegion } from '../regions/region-store.ts';
import type { RegionEngines } from './region-engines.ts';

/** A region's network and, where it has them, its heights, opened. */
export async function routingRegion(
  engines: RegionEngines,
  region: InstalledRegion,
): Promise<RoutingRegion> {
  const [engine, elevation] = await Promise.all([
    engines.router(region),
    region.files.elevation && engines.heights(region),
  ]);
  return { region: region.id, engine, ...(elevation && { elevation }) };
}
