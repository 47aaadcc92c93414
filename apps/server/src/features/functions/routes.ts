import type { ExternalRouter } from '@webmaps/external-routers/open-external-router';
import type { FastifyInstance } from 'fastify';
import type { RegionStore } from '../regions/region-store.ts';
import type { Charge } from './check-callers.ts';
import { RouterThreads } from './heavy/router-threads.ts';
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

export interface FunctionParts {
  readonly regions: RegionStore;
  readonly charge: Charge;
  /** Threads beside the server's own, for long questions. */
  readonly threads: number;
  readonly externalRouter?: ExternalRouter | undefined;
}

/**
 * Everything under `/functions/v1`, answered from the regions on this machine; routes elsewhere by
 * an external router, if one is configured.
 */
export function functionRoutes(app: FastifyInstance, parts: FunctionParts): void {
  const { regions, charge, externalRouter } = parts;
  const engines = new RegionEngines(regions);
  const threads = new RouterThreads(parts.threads);
  app.addHook('onClose', () => threads.close());
  const routers = new Routers(engines, threads, externalRouter);
  routeRoutes(app, routers, charge);
  loopRoutes(app, routers, charge);
  alternativesRoutes(app, routers, charge);
  isochroneRoutes(app, routers, charge);
  matchRoutes(app, routers, charge);
  alongRoutes(app, engines, charge);
  elevationRoutes(app, engines, charge);
  geocodeRoutes(app, engines);
  reverseRoutes(app, engines);
}
