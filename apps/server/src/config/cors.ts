import type { z } from 'zod';
import { list } from './values.ts';

/** Origins of other sites: any, a list, or none. */
export type Origins = 'any' | readonly string[];

const origin = /^https?:\/\/[^\s/?#@]+$/;

const originList = list.refine(
  (entries) =>
    entries.every((entry) => origin.test(entry)) ||
    (entries.length === 1 && (entries[0] === '*' || entries[0] === 'none')),
  'must be *, none, or origins such as https://maps.example.org',
);
const origins = originList.default(['*']);

export const corsShape = {
  /** Whose pages may call the services that API keys open. */
  WEBMAPS_CORS_ORIGINS: origins,
  /** Whose pages may show shared routes, published projects and the map on one page in a frame. */
  WEBMAPS_EMBED_ORIGINS: origins,
  /** Which hosts browsers may ask for the remote layers of maps. */
  WEBMAPS_REMOTE_LAYERS: originList.default(['none']),
};

export function originsOf(entries: z.infer<typeof origins>): Origins {
  if (entries[0] === '*') return 'any';
  return entries[0] === 'none' ? [] : entries.map((each) => new URL(each).origin);
}
