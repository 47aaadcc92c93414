import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { readQuery } from '../read-body.ts';
import { requireSession } from '../require-session.ts';
import { endSessions } from '../sessions.ts';

const querySchema = z.object({ scope: z.string().default('global') });
const scopes = ['global', 'local', 'others'] as const;

/** `POST /logout?scope=`: ends all sessions, this one, or all but this one. */
export function logoutRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/logout', async (request, reply) => {
    const asked = readQuery(request, querySchema).scope;
    const scope = scopes.find((each) => each === asked);
    if (!scope) {
      throw new AuthError(
        400,
        'validation_failed',
        `Unsupported logout scope ${JSON.stringify(asked)}`,
      );
    }
    const { user, session } = await requireSession(context, request);
    await inTransaction(context.pool, async (db) => {
      await audit(db, { action: 'logout', request, actorId: user.id });
      await endSessions(db, { userId: user.id, sessionId: session.id, scope });
    });
    return reply.code(204).send();
  });
}
