import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network-address.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { isKnownNetwork } from './guess-limits.ts';
import { findUserByEmail, findUserByPhone } from './users.ts';

export interface MessageOut {
  readonly channel: 'mail' | 'text';
  /** The address or phone, whether it has an account or not. */
  readonly recipient: string;
  readonly request: FastifyRequest;
}

const HOUR = 3600;
const DAY = 86_400;

/**
 * Messages of all kinds to one recipient: requested from one network that the user has signed in
 * from before, or from all others together. A flood from elsewhere takes no mail from the owner's
 * own network.
 */
const toRecipient = [
  { size: 10, seconds: HOUR },
  { size: 30, seconds: DAY },
] as const;

/** Messages that one network requests for all recipients: a whole company may sign up in a day. */
const fromNetwork = [
  { size: 100, seconds: HOUR },
  { size: 400, seconds: DAY },
] as const;

const refusals = {
  mail: ['over_email_send_rate_limit', 'email rate limit exceeded'],
  text: ['over_sms_send_rate_limit', 'SMS rate limit exceeded'],
} as const;

/**
 * Counts a message before it is written.
 *
 * @throws `over_email_send_rate_limit` or `over_sms_send_rate_limit`
 */
export async function limitMessages(
  context: AuthContext,
  { channel, recipient, request }: MessageOut,
): Promise<void> {
  const { settings, limits } = context;
  const pause = { mail: settings.emailFrequencySeconds, text: settings.smsFrequencySeconds };
  const network = networkOf(request);
  const taken = [];
  if (settings.requestsPerFiveMinutes > 0) {
    taken.push(...fromNetwork.map((limit) => ({ ...limit, who: `all from ${network}` })));
  }
  if (pause[channel] > 0) {
    const isHome = await isOwnNetwork(context, { channel, recipient, request });
    const who = isHome ? `${recipient} from ${network}` : recipient;
    taken.push(...toRecipient.map((limit) => ({ ...limit, who })));
  }
  for (const { who, size, seconds } of taken) {
    if (await limits.tryTake({ what: `${channel} in ${seconds}`, who, size, seconds })) continue;
    const [code, message] = refusals[channel];
    throw new AuthError(429, code, message);
  }
}

async function isOwnNetwork(
  context: AuthContext,
  { channel, recipient, request }: MessageOut,
): Promise<boolean> {
  const find = channel === 'mail' ? findUserByEmail : findUserByPhone;
  const user = await find(context.pool, recipient);
  return isKnownNetwork(context, { userId: user?.id, request });
}
