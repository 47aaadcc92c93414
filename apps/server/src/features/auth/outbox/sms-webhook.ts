import type { SmsConfig } from '../../../config/sms.ts';
import { signWebhook } from '../../../http/webhook-signature.ts';
import { RefusedForGood } from './outbox.ts';
import type { SendMessage } from './outbox.ts';

const maxMilliseconds = 10_000;
/** Statuses of a service that may accept the message later. */
const passing = new Set([408, 425, 429]);

/**
 * Sends text messages by a service of the operator: `POST {id, to, text, kind}` as JSON, signed by
 * Standard Webhooks (https://www.standardwebhooks.com), so that only this server can send any.
 */
export function smsSender({ url, secret }: SmsConfig): SendMessage {
  return async ({ id, recipient: to, text, kind }) => {
    const body = JSON.stringify({ id, to, text, kind });
    const timestamp = Math.floor(Date.now() / 1000).toString();
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook({ id, timestamp, body, secret }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(maxMilliseconds),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const failure = `The service for text messages answered ${answer.status}.`;
    if (answer.status >= 500 || passing.has(answer.status)) throw new Error(failure);
    throw new RefusedForGood(failure);
  };
}
