import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { authorize } from '../oauth/authorize.ts';
import { requireSession } from '../require-session.ts';
import { unlinkIdentity } from './unlink.ts';

/** `/user/identities`: the ways in that somebody has; they are listed by `/user`. */
export function identityRoutes(app: FastifyInstance, context: AuthContext): void {
  const requireLinking = () => {
    if (context.settings.manualLinking) return;
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  };
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    requireLinking();
    const { user } = await requireSession(context, request);
    return authorize(context, { request, reply, linkingTargetId: user.id });
  });
  app.delete('/user/identities/:identityId', async (request) => {
    requireLinking();
    return unlinkIdentity(context, request);
  });
}
