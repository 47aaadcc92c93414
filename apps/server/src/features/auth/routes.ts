import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';

/** `/auth/v1` */
export async function authRoutes(_app: FastifyInstance, _backend: Backend): Promise<void> {}
