import { z } from 'zod';

// The fields that are read of OSRM's answers; it sends more.

const stepSchema = z.object({
  geometry: z.string().min(1),
  name: z.string().optional(),
  mode: z.string().optional(),
  maneuver: z.object({ type: z.string(), modifier: z.string().optional() }),
});

const legSchema = z.object({ steps: z.array(stepSchema).min(1) });

export type OsrmLeg = z.infer<typeof legSchema>;

export const routeAnswerSchema = z.object({
  routes: z.array(z.object({ legs: z.array(legSchema).min(1) })).min(1),
});

export const matchAnswerSchema = z.object({
  matchings: z.array(z.object({ geometry: z.string().min(1) })),
  /** One per requested point; null where it was left out. */
  tracepoints: z.array(z.object({ matchings_index: z.int().nonnegative() }).nullable()),
});

export const headSchema = z.object({ code: z.string(), message: z.string().optional() });
