import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readQuery } from '../read-body.ts';
import { web3Grant } from '../web3/web3-grant.ts';
import { codeGrant } from './code-grant.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

const querySchema = z.object({ grant_type: z.string().default('') });

/** `POST /token`: exchanges credentials of any kind for a session. */
export function tokenRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { grant_type: grant } = readQuery(request, querySchema);
    switch (grant) {
      case 'password':
        return passwordGrant(context, request);
      case 'refresh_token':
        return refreshGrant(context, request);
      case 'pkce':
        return codeGrant(context, request);
      case 'id_token':
        return idTokenGrant(context, request);
      case 'web3':
        return web3Grant(context, request);
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
}
