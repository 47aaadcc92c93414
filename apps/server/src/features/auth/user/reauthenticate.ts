import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { requireSession } from '../require-session.ts';
import { allowText, prepareText } from '../phone/send-code.ts';
import { allowMail, prepareMail } from '../send-mail.ts';
import type { User } from '../users.ts';

/**
 * `GET /reauthenticate`: sends a code by mail or to the phone, to prove the user's identity once
 * more.
 */
export function reauthenticateRoutes(app: FastifyInstance, context: AuthContext): void {
  app.route({
    method: 'GET',
    url: '/reauthenticate',
    exposeHeadRoute: false,
    handler: async (request) => {
      const { user } = await requireSession(context, request);
      const prepare = await wayTo(context, { user, request });
      const send = await inTransaction(context.pool, async (db) => {
        await audit(db, { action: 'user_reauthenticate_requested', request, actorId: user.id });
        return prepare(db);
      });
      await send();
      return {};
    },
  });
}

type Prepare = (db: Queryable) => Promise<() => Promise<void>>;

/** The recipient of the code: the phone only where there is no address. */
async function wayTo(
  context: AuthContext,
  { user, request }: { readonly user: User; readonly request: FastifyRequest },
): Promise<Prepare> {
  const tokenType = 'reauthentication_token';
  const { email, phone } = user;
  if (email !== null) {
    if (user.email_confirmed_at === null) {
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    const kind = 'reauthentication';
    await allowMail(context, { kind, recipient: email, request });
    return (db) => prepareMail(context, db, { user, kind, tokenType, recipient: email });
  }
  if (phone === null) {
    throw new AuthError(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    );
  }
  if (user.phone_confirmed_at === null) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  }
  const kind = 'phone_reauthentication';
  await allowText(context, { kind, phone, request });
  return (db) => prepareText(context, db, { user, kind, tokenType, phone });
}
