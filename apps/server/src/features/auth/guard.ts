import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bucket, RateLimiter } from '../../db/rate-limiter.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { addressOf, networkOf } from '../../http/network-address.ts';
import { isAdmin } from './require-session.ts';

/**
 * Limits requests for one action by network address.
 *
 * @throws `over_request_rate_limit`.
 */
export async function limitAddress(
  { settings, limits }: AuthContext,
  { request, what }: { readonly request: FastifyRequest; readonly what: string },
): Promise<void> {
  const size = settings.requestsPerFiveMinutes;
  await takeOrRefuse(limits, { what, who: networkOf(request), size, seconds: 300 });
}

/** @throws `over_request_rate_limit` where the bucket is empty. */
export async function takeOrRefuse(limits: RateLimiter, bucket: Bucket): Promise<void> {
  if (await limits.tryTake(bucket)) return;
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

/** The field in which clients send the answer to a captcha. */
export const metaSecurity = z.object({ captcha_token: z.string().nullish() }).nullish();

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

/**
 * Requires a solved captcha, where one is configured.
 *
 * @throws `captcha_failed`; also where the verifying service does not answer.
 */
export async function checkCaptcha(
  context: AuthContext,
  { request, meta }: { readonly request: FastifyRequest; readonly meta: Meta },
): Promise<void> {
  const { captcha } = context.settings;
  // A server with the service key has checked its users itself.
  if (!captcha || (await isAdmin(context, request))) return;
  const token = meta?.captcha_token ?? '';
  if (token === '') throw failed('no captcha_token found');
  const answer = await fetch(captcha.verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({
      secret: captcha.secret,
      response: token,
      remoteip: addressOf(request),
    }),
    signal: AbortSignal.timeout(10_000),
  })
    .then(async (response) => verdict.parse(await response.json()))
    .catch(() => undefined);
  if (!answer) throw failed('captcha verification process failed');
  if (!answer.success) throw failed(answer['error-codes']?.join(', ') ?? 'not solved');
}

type Meta = z.infer<typeof metaSecurity>;

function failed(reason: string): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}
