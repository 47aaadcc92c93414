import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';

/** `/storage/v1` */
export async function storageRoutes(_app: FastifyInstance, _backend: Backend): Promise<void> {}
