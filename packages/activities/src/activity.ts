import { lineSchema } from '@webmaps/saved-routes/saved-plan';
import { routeContentSchema, savedRouteSchema } from '@webmaps/saved-routes/saved-route';
import * as z from 'zod/mini';
import { editsSchema } from './recording/edits.ts';

const amount = z.number().check(z.nonnegative());
const known = z.nullable(amount);
const averagesSchema = z.object({
  cadence: z.exactOptional(amount),
  powerWatts: z.exactOptional(amount),
  temperatureCelsius: z.exactOptional(z.number()),
});

/** What lists and sums show of a run without its points. */
export const activityFactsSchema = z.object({
  distanceMetres: amount,
  movingSeconds: amount,
  elapsedSeconds: amount,
  /** `null` where heights are unknown. */
  climbMetres: known,
  descentMetres: known,
  averageHeartRate: known,
  maxHeartRate: known,
  /** Of the other sensors; runs that were kept before these were shown have none here. */
  averages: z._default(averagesSchema, {}),
  /** Of the distances of `STRETCH_METRES` that it is long enough for. */
  best: z.array(z.object({ metres: amount, seconds: amount })),
  line: lineSchema,
  /** The same for the same recording, so that a file is not kept twice. */
  fingerprint: z.string().check(z.maxLength(100)),
  /** Of the recording as it is stored; unknown of runs that were kept before it was counted. */
  recordingBytes: z.optional(amount),
});
export type ActivityFacts = Readonly<z.infer<typeof activityFactsSchema>>;

/** A run that a person keeps, without its points; those are kept beside it by its id. */
export const activitySchema = z.extend(
  z.pick(savedRouteSchema, {
    id: true,
    version: true,
    savedAt: true,
    device: true,
    createdAt: true,
    deletedAt: true,
    tags: true,
  }),
  {
    name: routeContentSchema.shape.name,
    /** In lower case, as the file calls it: "running". */
    sport: z.string().check(z.minLength(1), z.maxLength(50)),
    /** Milliseconds since 1970. */
    startedAt: amount,
    /** The saved route that was followed. */
    routeId: z.nullable(savedRouteSchema.shape.id),
    edits: editsSchema,
    facts: activityFactsSchema,
  },
);
export type Activity = Readonly<z.infer<typeof activitySchema>>;

/** A stored run; `undefined` where it cannot be read. */
export function parseActivity(value: unknown): Activity | undefined {
  const activity = activitySchema.safeParse(value);
  return activity.success ? activity.data : undefined;
}

/** Whether two copies say the same, whichever device wrote them. */
export function isSameActivity(a: Activity, b: Activity): boolean {
  return (
    a.name === b.name &&
    a.sport === b.sport &&
    a.routeId === b.routeId &&
    (a.deletedAt === null) === (b.deletedAt === null) &&
    String(a.tags) === String(b.tags) &&
    String(spansOf(a)) === String(spansOf(b))
  );
}

function spansOf({ edits: { kept, removed } }: Activity): readonly (number | string)[] {
  return [kept ?? { from: 'start', to: 'end' }, ...removed].flatMap(({ from, to }) => [from, to]);
}
