import * as z from 'zod/mini';
import { parseJson, storedValue } from '../display/stored-value.ts';

const KEY = 'recent-routes';
const MAX_ROUTES = 8;

const routeSchema = z.object({
  /** The same while a route is edited, so that it does not fill the list with its own past. */
  id: z.string().check(z.minLength(1)),
  /** The route in the planner's address. */
  r: z.string().check(z.minLength(1)),
  /** The id of the saved route that it is. */
  route: z.exactOptional(z.string()),
  title: z.string(),
  distanceMetres: z.number().check(z.nonnegative()),
  climbMetres: z.nullable(z.number()),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  /** Enough of its line for a small drawing. */
  line: z.array(z.tuple([z.number(), z.number()])),
});

export type RecentRoute = Readonly<z.infer<typeof routeSchema>>;

const stored = storedValue(KEY, { parse: parseRecentRoutes });

/** The routes that were planned last in this browser, the newest first. */
export function useRecentRoutes(): readonly RecentRoute[] {
  return stored.use();
}

export function recentRoutes(): readonly RecentRoute[] {
  return stored.get();
}

/** Puts a route first, in place of what was kept of it before; the oldest one too many goes. */
export function keepRecentRoute(route: RecentRoute): void {
  stored.set(withRoute(stored.get(), route));
}

/** Takes a route out; the answer puts the list back as it was. */
export function removeRecentRoute(id: string): () => void {
  const before = stored.get();
  stored.set(before.filter((route) => route.id !== id));
  return () => stored.set(before);
}

export function withRoute(routes: readonly RecentRoute[], route: RecentRoute): RecentRoute[] {
  return [route, ...routes.filter(({ id, r }) => id !== route.id && r !== route.r)].slice(
    0,
    MAX_ROUTES,
  );
}

/** Whatever is stored: a route that cannot be read is left out. */
export function parseRecentRoutes(text: string | null): readonly RecentRoute[] {
  const list = z.array(z.unknown()).safeParse(parseJson(text));
  if (!list.success) return [];
  return list.data
    .flatMap((entry) => {
      const route = routeSchema.safeParse(entry);
      return route.success ? [route.data] : [];
    })
    .slice(0, MAX_ROUTES);
}
