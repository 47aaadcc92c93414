import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface Signed {
  readonly id: string;
  /** In seconds. */
  readonly timestamp: string;
  readonly body: string | Buffer;
  readonly secret: string;
}

/** A signed request is good for so long, to both sides. */
const TOLERANCE_SECONDS = 300;

/** Signs a request by Standard Webhooks (https://www.standardwebhooks.com). */
export function signWebhook({ id, timestamp, body, secret }: Signed): string {
  const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly secret: string;
  readonly now: number;
}

/**
 * The id of a request that is signed by Standard Webhooks; undefined for one that is forged, or whose
 * time is not the present one. Who receives it has to remember the ids.
 */
export function verifyWebhook({ headers, body, secret, now }: Received): string | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers;
  const given = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return;
  if (!/^[\w.-]{1,150}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return;
  const expected = Buffer.from(signWebhook({ id, timestamp, body, secret }));
  // While a secret is replaced, a request carries several signatures.
  const isSigned = given
    .split(' ')
    .map((each) => Buffer.from(each))
    .some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  return isSigned ? id : undefined;
}

/** Base64 after `whsec_`, as webhook tools generate it; any other text is used as it is. */
function keyOf(secret: string): Buffer {
  const encoded = /^whsec_(.+)$/.exec(secret)?.[1];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
}
