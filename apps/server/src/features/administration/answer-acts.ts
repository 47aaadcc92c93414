import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { GatewayForAddress } from '../../backend/supabase-gateway.ts';
import { sendFailure } from '../../http/failure.ts';
import type { CallOf } from '../session/routes.ts';
import { storedSession } from '../session/session-cookies.ts';
import { Refusal } from './call-service.ts';
import type { AdministrationContext } from './call-service.ts';

/** What the routes of administrators are registered with. */
export interface ActRoutes extends Omit<AdministrationContext, 'gateway'> {
  readonly callOf: CallOf;
  readonly gatewayFor: GatewayForAddress;
}

export interface Act {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The administrator's access token. */
  readonly token: string;
  readonly context: AdministrationContext;
}

export type Answering = ReturnType<typeof answerActs>;

/** Makes a handler of an act, which answers its refusals. It needs a session, of whatever role. */
export function answerActs({ callOf, gatewayFor, serviceKey, siteUrl }: ActRoutes) {
  return (act: (asked: Act) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      try {
        const token = storedSession(callOf(request, reply))?.access_token;
        if (token === undefined) throw notSignedIn();
        const context = { gateway: gatewayFor(request.ip), serviceKey, siteUrl };
        return await act({ request, reply, token, context });
      } catch (error) {
        if (error instanceof Refusal) return sendFailure(reply, error.failure);
        throw error;
      }
    };
}

/** @throws {@link Refusal} where the value does not fit */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
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
