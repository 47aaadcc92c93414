import type { z } from 'zod';
import { list } from './values.ts';

/** The origins whose pages may call the services that API keys open: any, a list, or none. */
export type CorsOrigins = 'any' | readonly string[];

const origin = /^https?:\/\/[^\s/?#@]+$/;

export const corsShape = {
  WEBMAPS_CORS_ORIGINS: list
    .refine(
      (entries) =>
        entries.every((entry) => origin.test(entry)) ||
        (entries.length === 1 && (entries[0] === '*' || entries[0] === 'none')),
      'must be *, none, or origins such as https://maps.example.org',
    )
    .default(['*']),
};

export function corsOriginsOf(read: z.infer<z.ZodObject<typeof corsShape>>): CorsOrigins {
  const origins = read.WEBMAPS_CORS_ORIGINS;
  if (origins[0] === '*') return 'any';
  return origins[0] === 'none' ? [] : origins.map((each) => new URL(each).origin);
}
