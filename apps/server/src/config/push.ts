import { z } from 'zod';
import { flag, text } from './values.ts';

/** How this server introduces itself to the push services of browsers. */
export interface PushConfig {
  /** Where a push service reaches the operator (`mailto:` or `https:`); default: the site. */
  readonly contact?: string;
}

export const pushShape = {
  WEBMAPS_PUSH: flag.default(true),
  WEBMAPS_PUSH_CONTACT: text
    .pipe(z.url({ protocol: /^(?:mailto|https)$/, message: 'must be a mailto or https address' }))
    .optional(),
};

/** @returns undefined where no notices leave for browsers. */
export function pushConfigOf(read: z.infer<z.ZodObject<typeof pushShape>>): PushConfig | undefined {
  const { WEBMAPS_PUSH: isOn, WEBMAPS_PUSH_CONTACT: contact } = read;
  return isOn ? { ...(contact !== undefined && { contact }) } : undefined;
}
