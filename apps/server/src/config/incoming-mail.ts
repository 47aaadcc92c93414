import { z } from 'zod';
import { text } from './values.ts';

/** Answers by mail. */
export interface IncomingMailConfig {
  /** Such as `reply@maps.example.org`; mail to `reply+…@maps.example.org` has to come to it, too. */
  readonly address: string;
  /** What the service that receives the mail signs its requests with. */
  readonly secret: string;
}

export const incomingMailShape = {
  WEBMAPS_MAIL_REPLY: text
    .toLowerCase()
    .pipe(z.email())
    .refine((address) => !address.includes('+'), 'must have no + in it')
    .optional(),
  WEBMAPS_MAIL_SECRET: text.min(16, 'must have at least 16 characters').optional(),
};

export function incomingMailConfigOf(
  read: z.infer<z.ZodObject<typeof incomingMailShape>>,
): IncomingMailConfig | undefined {
  const { WEBMAPS_MAIL_REPLY: address, WEBMAPS_MAIL_SECRET: secret } = read;
  return address === undefined || secret === undefined ? undefined : { address, secret };
}
