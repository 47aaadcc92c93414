import * as z from 'zod/mini';
import { savedPlanSchema } from './saved-plan.ts';
import { routeFactsSchema } from './saved-route.ts';

/** What tells the address of a shared route from others: the secret part, twelve letters and digits. */
export const shareTokenPattern = /^[A-Za-z0-9_-]{10,64}$/;

const sharedRouteSchema = z.object({
  name: z.string(),
  plan: savedPlanSchema,
  facts: routeFactsSchema,
  savedAt: z.number(),
});
/** What anyone who has its link sees of a saved route. */
export type SharedRoute = Readonly<z.infer<typeof sharedRouteSchema>>;

const rowSchema = z.object({
  name: z.string(),
  profile: z.string(),
  options: z.object({ preferences: z.optional(z.unknown()) }),
  waypoints: z.unknown(),
  tracks: z.unknown(),
  geometry: z.nullable(z.object({ coordinates: z.unknown() })),
  distance_metres: z.number(),
  climb_metres: z.nullable(z.number()),
  region: z.nullable(z.string()),
  paved_share: z.nullable(z.number()),
  saved_at: z.string(),
});

/** A row that `shared_route` of the database answers; `undefined` where it cannot be read. */
export function parseSharedRoute(row: unknown): SharedRoute | undefined {
  const read = rowSchema.safeParse(row);
  if (!read.success) return undefined;
  const { name, profile, options, waypoints, tracks, geometry, ...rest } = read.data;
  const route = sharedRouteSchema.safeParse({
    name,
    plan: { profile, preferences: options.preferences ?? {}, waypoints, tracks },
    facts: {
      lengthMetres: rest.distance_metres,
      climbMetres: rest.climb_metres,
      region: rest.region,
      pavedShare: rest.paved_share,
      line: geometry?.coordinates ?? [],
    },
    savedAt: Date.parse(rest.saved_at),
  });
  return route.success ? route.data : undefined;
}
