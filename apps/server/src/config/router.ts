import { OTHER_ROUTERS } from '@webmaps/router/route/route';
import type { ExternalRouterSettings } from '@webmaps/external-routers/open-external-router';
import { z } from 'zod';
import { address, text } from './values.ts';

/** The path of each request is appended to it. */
const bareAddress = address.refine((url) => {
  const { username, password, search, hash } = new URL(url);
  return [username, password, search, hash].every((part) => part === '');
}, 'must be an address alone, without a name, a password, ? or #; a key has its own variable');

export const routerShape = {
  WEBMAPS_ROUTER: z
    .enum(OTHER_ROUTERS, { error: `must be one of ${OTHER_ROUTERS.join(', ')}` })
    .optional(),
  WEBMAPS_ROUTER_URL: bareAddress.optional(),
  WEBMAPS_ROUTER_KEY: text.optional(),
  WEBMAPS_ROUTER_PROFILE: text.max(64).optional(),
  WEBMAPS_ROUTER_ATTRIBUTION: text.max(200).optional(),
};

type RouterVariables = z.infer<z.ZodObject<typeof routerShape>>;

/** The external router for places where no region answers; undefined unless it is configured. */
export function routerConfigOf(read: RouterVariables): ExternalRouterSettings | undefined {
  const { WEBMAPS_ROUTER: router, WEBMAPS_ROUTER_URL: url } = read;
  if (router === undefined || url === undefined) return undefined;
  const {
    WEBMAPS_ROUTER_KEY: key,
    WEBMAPS_ROUTER_PROFILE: profile,
    WEBMAPS_ROUTER_ATTRIBUTION: attribution,
  } = read;
  return {
    router,
    url,
    ...(key === undefined ? {} : { key }),
    ...(profile === undefined ? {} : { profile }),
    ...(attribution === undefined ? {} : { attribution }),
  };
}
