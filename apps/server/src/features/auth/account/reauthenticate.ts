import type { FastifyInstance } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../context.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireSession } from '../require-session.ts';
import { allowMail, prepareMail } from '../send-mail.ts';

/** `GET /reauthenticate`: a code by mail, to prove once more who one is. */
export function reauthenticateRoutes(app: FastifyInstance, context: AuthContext): void {
  app.route({
    method: 'GET',
    url: '/reauthenticate',
    exposeHeadRoute: false,
    handler: async (request) => {
      const { user } = await requireSession(context, request);
      const { email: recipient } = user;
      if (recipient === null) {
        throw new AuthError(
          422,
          'validation_failed',
          'Reauthentication requires the user to have an email or a phone number',
        );
      }
      if (user.email_confirmed_at === null) {
        throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
      }
      await allowMail(context, { kind: 'reauthentication', recipient });
      const send = await inTransaction(context, async (db) => {
        await audit(db, {
          action: 'user_reauthenticate_requested',
          request,
          actorId: user.id,
        });
        return prepareMail(context, db, {
          user,
          kind: 'reauthentication',
          tokenType: 'reauthentication_token',
          recipient,
        });
      });
      await send();
      return {};
    },
  });
}
