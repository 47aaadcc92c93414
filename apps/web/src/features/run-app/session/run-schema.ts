import type { RunEvent } from '@webmaps/guidance/run/run-event';
import { preferenceNames, profileNames } from '@webmaps/plan/preferences';
import { CUE_TYPES } from '@webmaps/router/cues/cue';
import { positionSchema, zoneSchema } from '@webmaps/saved-routes/saved-plan';
import { savedRouteSchema } from '@webmaps/saved-routes/saved-route';
import * as z from 'zod/mini';
import type { RunRecord } from './run-record.ts';

const amount = z.number().check(z.nonnegative());
const time = { timeSeconds: amount };

const sourceSchema = z.object({
  line: z.array(positionSchema),
  heights: z.nullable(
    z.object({ stepMetres: z.number().check(z.positive()), metres: z.array(z.number()) }),
  ),
  cues: z.array(z.object({ type: z.enum(CUE_TYPES), alongMetres: z.number(), text: z.string() })),
  legs: z.exactOptional(z.array(z.object({ endMetres: z.number(), profile: z.string() }))),
});

const recordSchema = z.object({
  id: z.string().check(z.minLength(1)),
  start: z.object({
    ...time,
    source: z.nullable(sourceSchema),
    lapMetres: z.number().check(z.positive()),
    autoPause: z.boolean(),
  }),
  routeName: z.nullable(z.string()),
  routeId: z.exactOptional(savedRouteSchema.shape.id),
  routeOptions: z.object({
    profile: z.enum(profileNames),
    preferences: z.partialRecord(z.enum(preferenceNames), z.number().check(z.gte(0), z.lte(1))),
  }),
  zones: z.exactOptional(z.array(zoneSchema)),
  simulation: z.nullable(
    z.object({
      factor: z.number().check(z.positive()),
      noiseMetres: amount,
      speedMetresPerSecond: z.number().check(z.positive()),
    }),
  ),
});

const eventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fix'),
    ...time,
    position: positionSchema,
    accuracyMetres: amount,
    elevationMetres: z.exactOptional(z.number()),
    speedMetresPerSecond: z.exactOptional(z.number()),
  }),
  z.object({ kind: z.enum(['pause', 'resume', 'lap', 'finish', 'ignore_route']), ...time }),
  z.object({ kind: z.literal('route'), ...time, source: sourceSchema }),
]);

/** The id of a saved route in an address; `undefined` where it is none. */
export function parseRouteId(text: string | undefined): string | undefined {
  const id = savedRouteSchema.shape.id.safeParse(text);
  return id.success ? id.data : undefined;
}

/** A stored record; `null` where it cannot be read. */
export function parseRecord(stored: unknown): RunRecord | null {
  const record = recordSchema.safeParse(stored);
  return record.success ? record.data : null;
}

/** The events of a stored batch that can be read, and whether these are all. */
export function parseBatch(stored: unknown): {
  readonly events: readonly RunEvent[];
  readonly isWhole: boolean;
} {
  if (!Array.isArray(stored)) return { events: [], isWhole: false };
  const events = stored.flatMap((one: unknown): readonly RunEvent[] => {
    const event = eventSchema.safeParse(one);
    return event.success ? [event.data] : [];
  });
  return { events, isWhole: events.length === stored.length };
}
