import { resolve } from 'node:path';
import type { z } from 'zod';
import { text } from './values.ts';

/** Replaces the keys that the first start otherwise generates in the data folder. */
export interface KeysConfig {
  /** Shared secret (HS256) of at least 32 characters. */
  readonly secret?: string;
  readonly anonKey?: string;
  readonly serviceKey?: string;
  /** Absolute. A JSON file with a list of private keys, or `{keys: […]}`. */
  readonly signingKeysFile?: string;
  /** The private key by which push services know this server, as base64url. */
  readonly pushKey?: string;
}

export const keysShape = {
  WEBMAPS_JWT_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  WEBMAPS_ANON_KEY: text.optional(),
  WEBMAPS_SERVICE_KEY: text.optional(),
  WEBMAPS_AUTH_SIGNING_KEYS_FILE: text.transform((path) => resolve(path)).optional(),
  WEBMAPS_PUSH_KEY: text.optional(),
};

export function keysConfigOf(read: z.infer<z.ZodObject<typeof keysShape>>): KeysConfig {
  const { WEBMAPS_JWT_SECRET: secret, WEBMAPS_ANON_KEY: anonKey } = read;
  const { WEBMAPS_SERVICE_KEY: serviceKey, WEBMAPS_AUTH_SIGNING_KEYS_FILE: file } = read;
  const { WEBMAPS_PUSH_KEY: pushKey } = read;
  return {
    ...(secret !== undefined && { secret }),
    ...(anonKey !== undefined && { anonKey }),
    ...(serviceKey !== undefined && { serviceKey }),
    ...(file !== undefined && { signingKeysFile: file }),
    ...(pushKey !== undefined && { pushKey }),
  };
}
