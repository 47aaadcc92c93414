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

/** Everything under `/functions/v1`, answered by the regions on this machine. */
export function functionRoutes(app: FastifyInstance, regions: RegionStore): void {
  const engines = new RegionEngines(regions);
  routeRoutes(app, engines);
  loopRoutes(app, engines);
  alternativesRoutes(app, engines);
  isochroneRoutes(app, engines);
  matchRoutes(app, engines);
  alongRoutes(app, engines);
  elevationRoutes(app, engines);
  geocodeRoutes(app, engines);
  reverseRoutes(app, engines);
}
