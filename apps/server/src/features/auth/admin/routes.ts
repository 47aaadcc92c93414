import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { requireAdmin } from '../require-session.ts';
import { addUser } from './add-user.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink } from './generate-link.ts';
import { getUser } from './get-user.ts';
import { invite } from './invite.ts';
import { listUsers } from './list-users.ts';
import { oauthClientRoutes } from './oauth-clients.ts';
import { updateUser } from './update-user.ts';
import { deleteUserFactor, listUserFactors } from './user-factors.ts';
import { deleteUserPasskey, listUserPasskeys } from './user-passkeys.ts';

/** `/admin`, `/invite`: user administration by servers with the service key. */
export async function adminRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  await app.register(async (scope) => {
    // Runs before the body is read, so that only the service key can make the server parse one.
    scope.addHook('onRequest', (request) => requireAdmin(context, request));
    scope.get('/admin/users', (request, reply) => listUsers(context, request, reply));
    scope.post('/admin/users', (request) => addUser(context, request));
    scope.get('/admin/users/:userId', (request) => getUser(context, request));
    scope.put('/admin/users/:userId', (request) => updateUser(context, request));
    scope.delete('/admin/users/:userId', (request) => deleteUser(context, request));
    scope.get('/admin/users/:userId/factors', (request) => listUserFactors(context, request));
    scope.delete('/admin/users/:userId/factors/:factorId', (request) =>
      deleteUserFactor(context, request),
    );
    scope.get('/admin/users/:userId/passkeys', (request) => listUserPasskeys(context, request));
    scope.delete('/admin/users/:userId/passkeys/:passkeyId', (request, reply) =>
      deleteUserPasskey(context, request, reply),
    );
    oauthClientRoutes(scope, context);
    scope.post('/admin/generate_link', (request) => generateLink(context, request));
    scope.post('/invite', (request) => invite(context, request));
  });
}
