import { projectRoles } from '@webmaps/project/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendFailure } from '../../http/failure.ts';
import { storedSession } from '../session/session-cookies.ts';
import type { CallOf } from '../session/routes.ts';
import { acceptRequest } from './accept-access-request.ts';
import { sendInvitation, sendAccessLink } from './send-invitation.ts';
import { Refusal } from './call-service.ts';
import type { AdministrationContext } from './call-service.ts';
import type { GatewayForAddress } from '../../backend/supabase-gateway.ts';

const invitationSchema = z.object({
  email: z.string().trim().toLowerCase().max(320).pipe(z.email()),
  name: z.string().trim().max(100).default(''),
  role: z.enum(['member', 'admin']).default('member'),
});

const acceptanceSchema = z.object({
  role: z.enum(projectRoles).default('viewer'),
  answer: z.string().trim().max(2000).default(''),
});

const idSchema = z.object({ id: z.uuid() });

interface AdministrationRoutes extends Omit<AdministrationContext, 'gateway'> {
  readonly callOf: CallOf;
  readonly gatewayFor: GatewayForAddress;
}

interface Act {
  readonly request: FastifyRequest;
  /** The administrator's access token. */
  readonly token: string;
  readonly context: AdministrationContext;
}

/**
 * `/api/_admin`: the acts of administrators that send mail, which need the service key. The database
 * checks and logs each act with the administrator's own token. All other acts are SQL functions that
 * the page calls through `/rest/v1`.
 */
export function administrationRoutes(
  app: FastifyInstance,
  { callOf, gatewayFor, serviceKey, siteUrl }: AdministrationRoutes,
): void {
  const hidden = { schema: { hide: true } };
  const answering =
    (act: (asked: Act) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      try {
        const token = storedSession(callOf(request, reply))?.access_token;
        if (token === undefined) throw notSignedIn();
        const context = { gateway: gatewayFor(request.ip), serviceKey, siteUrl };
        return await act({ request, token, context });
      } catch (error) {
        if (error instanceof Refusal) return sendFailure(reply, error.failure);
        throw error;
      }
    };

  app.post(
    '/_admin/invitations',
    hidden,
    answering(async ({ request, token, context }) => {
      const invitation = read(invitationSchema, request.body);
      return sendInvitation(context, { ...invitation, token });
    }),
  );
  app.post(
    '/_admin/people/:id/mail',
    hidden,
    answering(async ({ request, token, context }) => {
      const { id: person } = read(idSchema, request.params);
      const mail = await sendAccessLink(context, { person, token });
      return mail ? { mail } : {};
    }),
  );
  app.post(
    '/_admin/access-requests/:id/accept',
    hidden,
    answering(({ request: { params, body }, token, context }) => {
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
