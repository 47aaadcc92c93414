import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Failure } from '../../http/failure.ts';
import type { SupabaseGateway } from '../../backend/supabase-gateway.ts';

/** Dependencies shared by all administration handlers. */
export interface AdministrationContext {
  readonly gateway: SupabaseGateway;
  /** Bypasses all policies; it never leaves the server. May be missing beside a hosted Supabase. */
  readonly serviceKey: string | undefined;
  /** The site's address, such as `https://maps.example.org`; never read from a request. */
  readonly siteUrl: string | undefined;
}

/** A refusal that the page shows. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The refusal of what the state of things does not permit now. */
export function conflict(message: string): Refusal {
  return new Refusal({ code: 'conflict', message });
}

/** A call of a Supabase service. */
export interface ServiceCall {
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

/**
 * Calls a Supabase service, embedded or hosted.
 *
 * @throws {@link Refusal} where the service refuses
 */
export async function callService(
  { gateway }: AdministrationContext,
  call: ServiceCall,
): Promise<unknown> {
  const answer = await gateway(call);
  const body = await json(answer.body).catch(() => undefined);
  if (answer.status < 300) return body;
  throw new Refusal(failureOf(answer.status, refusalSchema.safeParse(body).data));
}

/**
 * Calls one of the product's SQL functions with the rights of the token's user.
 *
 * @throws {@link Refusal}
 */
export async function callFunction(
  context: AdministrationContext,
  {
    name,
    token,
    values,
  }: { readonly name: string; readonly token: string; readonly values: object },
): Promise<unknown> {
  return callService(context, { path: `/rest/v1/rpc/${name}`, token, body: values });
}

/** The query that sets the return address of a mail's link. */
export function returnPath({ siteUrl }: AdministrationContext): string {
  if (siteUrl === undefined) return '';
  return `?${new URLSearchParams({ redirect_to: `${siteUrl}/callback` }).toString()}`;
}

/** @throws {@link Refusal} where the operator has not given the key */
export function serviceKeyOf({ serviceKey }: AdministrationContext): string {
  if (serviceKey !== undefined) return serviceKey;
  throw new Refusal({
    code: 'not_configured',
    message: 'This server is missing the key it needs for this: SUPABASE_SERVICE_KEY.',
    details: { missing: 'SUPABASE_SERVICE_KEY' },
  });
}

/** REST answers with a database's `code`, the authentication service with an `error_code`. */
const refusalSchema = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  error_code: z.string().optional(),
  message: z.string().optional(),
  msg: z.string().optional(),
  hint: z.string().nullish(),
});
type ServiceRefusal = z.infer<typeof refusalSchema>;

function failureOf(status: number, refusal: ServiceRefusal | undefined): Failure {
  const { code, error_code: errorCode, message, msg, hint } = refusal ?? {};
  const sentence = [message ?? msg ?? 'The request was refused.', hint].filter(Boolean).join(' ');
  if (errorCode === 'email_exists' || code === 'email_exists') {
    return { code: 'account_exists', message: 'There is already an account with this address.' };
  }
  if (status === 401) return { code: 'not_signed_in', message: 'Sign in again.' };
  if (status === 403) return { code: 'not_allowed', message: sentence };
  if (status === 429) return { code: 'too_many_requests', message: sentence };
  if (status === 404) return { code: 'not_found', message: sentence };
  if (status < 500) return { code: 'bad_request', message: sentence };
  return { code: 'unavailable', message: 'The account service is not responding. Try again.' };
}
