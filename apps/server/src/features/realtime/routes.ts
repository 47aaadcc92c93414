import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';

/** `/realtime/v1` */
export async function realtimeRoutes(_app: FastifyInstance, _backend: Backend): Promise<void> {}
