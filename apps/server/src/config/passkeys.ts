import { isIP } from 'node:net';
import type { z } from 'zod';
import { flag, list, text } from './values.ts';

/** Whether users may have passkeys, and for which sites. */
export interface PasskeyConfig {
  readonly enabled: boolean;
  /** The domain that passkeys belong to; default: the host of the site's address. */
  readonly domain?: string;
  /** Further origins whose pages may use them, all within the domain. */
  readonly origins: readonly string[];
}

export const passkeyShape = {
  WEBMAPS_AUTH_PASSKEYS: flag.default(true),
  WEBMAPS_AUTH_PASSKEY_DOMAIN: text
    .toLowerCase()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'must be a domain')
    .refine((domain) => isIP(domain) === 0, 'must be a domain, not an IP address')
    .optional(),
  WEBMAPS_AUTH_PASSKEY_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
      'must be origins such as https://maps.example.org',
    )
    .default([]),
};

export function passkeyConfigOf(read: z.infer<z.ZodObject<typeof passkeyShape>>): PasskeyConfig {
  const domain = read.WEBMAPS_AUTH_PASSKEY_DOMAIN;
  return {
    enabled: read.WEBMAPS_AUTH_PASSKEYS,
    ...(domain !== undefined && { domain }),
    origins: read.WEBMAPS_AUTH_PASSKEY_ORIGINS,
  };
}
