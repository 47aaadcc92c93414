import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';

/** `/authorize`, `/callback`: coming in by an account elsewhere. */
export async function oauthRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  await app.register(async (scope) => {
    // How some providers send the browser back.
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
    // A request from another site brings no cookies unless it is a plain visit.
    scope.post('/callback', (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      reply.redirect(`${context.apiUrl}/callback?${new URLSearchParams(text).toString()}`, 303);
    });
  });
}
