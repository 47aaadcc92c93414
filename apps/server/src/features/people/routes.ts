import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendFailure } from '../../http/failure.ts';
import { storedSession } from '../session/browser-session.ts';
import type { CallOf } from '../session/routes.ts';
import { acceptRequest } from './accept-request.ts';
import { sendInvitation, sendWayIn } from './send-invitation.ts';
import { Refusal } from './services.ts';
import type { PeopleContext } from './services.ts';

const invitationSchema = z.object({
  email: z.string().trim().toLowerCase().max(320).pipe(z.email()),
  name: z.string().trim().max(100).default(''),
  role: z.enum(['member', 'admin']).default('member'),
});

const acceptanceSchema = z.object({
  role: z.enum(['viewer', 'commenter', 'editor', 'owner']).default('viewer'),
  answer: z.string().trim().max(2000).default(''),
});

const idSchema = z.object({ id: z.uuid() });

/**
 * `/api/_admin`: what administrators do that sends mail, for which the server's own key is needed.
 * Whether they may is asked in the database each time, with their own token, and what they did is
 * written down there. All else they ask the surface for themselves.
 */
export function peopleRoutes(
  app: FastifyInstance,
  { callOf, ...context }: PeopleContext & { readonly callOf: CallOf },
): void {
  const hidden = { schema: { hide: true } };
  const answering =
    (work: (request: FastifyRequest, token: string) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      try {
        const token = storedSession(callOf(request, reply))?.access_token;
        if (token === undefined) throw notSignedIn();
        return await work(request, token);
      } catch (error) {
        if (error instanceof Refusal) return sendFailure(reply, error.failure);
        throw error;
      }
    };

  app.post(
    '/_admin/invitations',
    hidden,
    answering(async ({ body }, token) => {
      const id = await sendInvitation(context, { ...read(invitationSchema, body), token });
      return { id };
    }),
  );
  app.post(
    '/_admin/people/:id/mail',
    hidden,
    answering(async ({ params }, token) => {
      await sendWayIn(context, { person: read(idSchema, params).id, token });
      return {};
    }),
  );
  app.post(
    '/_admin/access-requests/:id/accept',
    hidden,
    answering(({ params, body }, token) => {
      const request = read(idSchema, params).id;
      return acceptRequest(context, { ...read(acceptanceSchema, body ?? {}), request, token });
    }),
  );
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal({
    code: 'bad_request',
    message: `The request does not fit: ${issue?.path.join('.')} ${issue?.message}.`,
    details: { issues: parsed.error.issues.map(({ path, message }) => ({ path, message })) },
  });
}

function notSignedIn(): Refusal {
  return new Refusal({ code: 'not_signed_in', message: 'Sign in again.' });
}
