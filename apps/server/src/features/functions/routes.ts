import type { Delegate } from '@webmaps/delegates/open-delegate';
import type { FastifyInstance } from 'fastify';
import type { RegionStore } from '../regions/region-store.ts';
import { alongRoutes } from './along.ts';
import { alternativesRoutes } from './alternatives.ts';
import { elevationRoutes } from './elevation.ts';
import { geocodeRoutes, reverseRoutes } from './geocode.ts';
import { isochroneRoutes } from './isochrone.ts';
import { loopRoutes } from './loop.ts';
import { matchRoutes } from './match.ts';
import { RegionEngines } from './region-engines.ts';
import { routeRoutes } from './route.ts';
import { Routers } from './routers.ts';

/**
 * Everything under `/functions/v1`, answered by the regions on this machine; ways where there are
 * none by another router, if there is one.
 */
export function functionRoutes(
  app: FastifyInstance,
  regions: RegionStore,
  delegate?: Delegate,
): void {
  const engines = new RegionEngines(regions);
  const routers = new Routers(engines, delegate);
  routeRoutes(app, routers);
  loopRoutes(app, routers);
  alternativesRoutes(app, routers);
  isochroneRoutes(app, routers);
  matchRoutes(app, routers);
  alongRoutes(app, engines);
  elevationRoutes(app, engines);
  geocodeRoutes(app, engines);
  reverseRoutes(app, engines);
}
