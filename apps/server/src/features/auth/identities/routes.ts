import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { authorize } from '../oauth/authorize.ts';
import { requireLinking } from './require-linking.ts';
import { unlinkIdentity } from './unlink.ts';

/** `/user/identities`: links and unlinks a user's identities; `/user` lists them. */
export function identityRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const { user } = await requireLinking(context, request);
    return authorize(context, { request, reply, linkingTargetId: user.id });
  });
  app.delete('/user/identities/:identityId', (request) => unlinkIdentity(context, request));
}
