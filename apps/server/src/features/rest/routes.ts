import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';

/** `/rest/v1` */
export async function restRoutes(_app: FastifyInstance, _backend: Backend): Promise<void> {}
