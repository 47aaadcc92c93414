import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { challengeFactor } from './challenge.ts';
import { enrollFactor } from './enroll.ts';
import { recoveryCodeRoutes } from './recovery-codes.ts';
import { unenrollFactor } from './unenroll.ts';
import { verifyFactor } from './verify.ts';

/** `/factors`: second factors, which lift a session to the second level (`aal2`). */
export function factorRoutes(app: FastifyInstance, context: AuthContext): void {
  recoveryCodeRoutes(app, context);
  app.post('/factors', (request) => enrollFactor(context, request));
  app.post('/factors/:factorId/challenge', (request) => challengeFactor(context, request));
  app.post('/factors/:factorId/verify', (request) => verifyFactor(context, request));
  app.delete('/factors/:factorId', (request) => unenrollFactor(context, request));
}
