import type { z } from 'zod';
import { address, text } from './values.ts';

/** The service that delivers text messages. */
export interface SmsConfig {
  readonly url: string;
  /** The secret that its requests are signed with. */
  readonly secret: string;
}

export const smsShape = {
  WEBMAPS_SMS_URL: address.optional(),
  WEBMAPS_SMS_SECRET: text.min(16, 'must have at least 16 characters').optional(),
};

export function smsConfigOf(read: z.infer<z.ZodObject<typeof smsShape>>): SmsConfig | undefined {
  const { WEBMAPS_SMS_URL: url, WEBMAPS_SMS_SECRET: secret } = read;
  return url === undefined || secret === undefined ? undefined : { url, secret };
}
