import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { deletePasskey, getPasskeys, renamePasskey } from './manage.ts';
import { askToRegister, registerPasskey } from './register.ts';
import { askToSignIn, signInByPasskey } from './sign-in.ts';

/** `/passkeys`: keys on users' devices, by which they sign in without a password. */
export function passkeyRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/passkeys/registration/options', (request) => askToRegister(context, request));
  app.post('/passkeys/registration/verify', (request) => registerPasskey(context, request));
  app.post('/passkeys/authentication/options', (request) => askToSignIn(context, request));
  app.post('/passkeys/authentication/verify', (request, reply) => {
    reply.header('cache-control', 'no-store');
    return signInByPasskey(context, request);
  });
  app.get('/passkeys', (request) => getPasskeys(context, request));
  app.patch('/passkeys/:passkeyId', (request) => renamePasskey(context, request));
  app.delete('/passkeys/:passkeyId', (request, reply) => deletePasskey(context, request, reply));
}
