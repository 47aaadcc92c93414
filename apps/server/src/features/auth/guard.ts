import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { addressOf, networkOf } from '../../http/network-address.ts';
import { isAdmin } from './require-session.ts';

/**
 * Counts a request of a kind from one network address.
 *
 * @throws `over_request_rate_limit`.
 */
export async function limitAddress(
  { settings, limits }: AuthContext,
  { request, what }: { readonly request: FastifyRequest; readonly what: string },
): Promise<void> {
  const size = settings.requestsPerFiveMinutes;
  await limits.take({ what, who: networkOf(request), size, seconds: 300 });
}

/** Where the clients put the answer to a captcha. */
export const metaSecurity = z.object({ captcha_token: z.string().nullish() }).nullish();

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional(),
});

/**
 * Lets pass who solved the captcha, where there is one.
 *
 * @throws `captcha_failed`; also where the service that checks cannot be reached.
 */
export async function checkCaptcha(
  context: AuthContext,
  { request, meta }: { readonly request: FastifyRequest; readonly meta: Meta },
): Promise<void> {
  const { captcha } = context.settings;
  // A server that holds the service key asks for somebody whom it has looked at itself.
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

/** How long an answer takes at least that must not tell whether somebody is known. */
const leastMilliseconds = 150;

/** Does the work, and answers no sooner than for somebody unknown. */
export async function atEvenPace<T>(work: () => Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, leastMilliseconds));
  try {
    return await work();
  } finally {
    await pause;
  }
}
