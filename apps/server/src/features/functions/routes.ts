import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { RegionStore } from '../regions/region-store.ts';

export function functionRoutes(_app: FastifyInstance, _regions: RegionStore, _log: Logger): void {}
