import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';

/** `/authorize`, `/callback`: sign-in by an external account. */
export async function oauthRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  await app.register(async (scope) => {
    // Some providers return the browser by a form post.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const exposeHeadRoute = false;
    scope.get('/authorize', { exposeHeadRoute }, (request, reply) =>
      authorize(context, { request, reply }),
    );
    scope.get('/callback', { exposeHeadRoute }, (request, reply) =>
      callback(context, { request, reply }),
    );
    // A cross-site request carries no cookies unless it is a top-level navigation.
    scope.post('/callback', (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      reply.redirect(`${context.apiUrl}/callback?${new URLSearchParams(text).toString()}`, 303);
    });
  });
}
