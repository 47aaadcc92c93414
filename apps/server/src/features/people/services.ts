import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Failure } from '../../http/failure.ts';
import type { Surface } from '../account/surface.ts';

/** What the calls of administrators stand on. */
export interface PeopleContext {
  readonly surface: Surface;
  /** Passes all policies; it never leaves the server. A hosted home may not have given it to us. */
  readonly serviceKey: string | undefined;
  /** Where the site is reached, such as `https://maps.example.org`; never read from a request. */
  readonly siteUrl: string | undefined;
}

/** Why something was not done, as the page is told. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A call of the services of the home. */
export interface ServiceCall {
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

/**
 * Asks a service, which may be elsewhere.
 *
 * @throws {@link Refusal} of what it refuses, as the page may be told
 */
export async function askService({ surface }: PeopleContext, call: ServiceCall): Promise<unknown> {
  const answer = await surface(call);
  const body = await json(answer.body).catch(() => undefined);
  if (answer.status < 300) return body;
  throw new Refusal(failureOf(answer.status, refusalSchema.safeParse(body).data));
}

/**
 * Calls a function of the product in SQL with the rights of the person whose token it is.
 *
 * @throws {@link Refusal}
 */
export async function callFunction(
  context: PeopleContext,
  {
    name,
    token,
    values,
  }: { readonly name: string; readonly token: string; readonly values: object },
): Promise<unknown> {
  return askService(context, { path: `/rest/v1/rpc/${name}`, token, body: values });
}

/** Where the link of a mail leads in the end, as the authentication service is told it. */
export function returnPath({ siteUrl }: PeopleContext): string {
  if (siteUrl === undefined) return '';
  return `?${new URLSearchParams({ redirect_to: `${siteUrl}/callback` }).toString()}`;
}

/** @throws {@link Refusal} where the operator has not given the key */
export function serviceKeyOf({ serviceKey }: PeopleContext): string {
  if (serviceKey !== undefined) return serviceKey;
  throw new Refusal({
    code: 'not_configured',
    message: 'This server is missing the key it needs for this: SUPABASE_SERVICE_KEY.',
    details: { missing: 'SUPABASE_SERVICE_KEY' },
  });
}

/** REST tells a database's `code`, the authentication service an `error_code` or a `code` of words. */
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
  const told = [message ?? msg ?? 'The request was refused.', hint].filter(Boolean).join(' ');
  if (errorCode === 'email_exists' || code === 'email_exists') {
    return { code: 'account_exists', message: 'There is already an account with this address.' };
  }
  if (status === 401) return { code: 'not_signed_in', message: 'Sign in again.' };
  if (status === 403) return { code: 'not_allowed', message: told };
  if (status === 429) return { code: 'too_many_requests', message: told };
  if (status === 404) return { code: 'not_found', message: told };
  if (status < 500) return { code: 'bad_request', message: told };
  return { code: 'unavailable', message: 'The account service is not responding. Try again.' };
}
