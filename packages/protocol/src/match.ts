import type { MatchedTrack } from '@webmaps/router/matching/match-track';
import { z } from 'zod';
import type { Agrees } from './agrees.ts';
import { maxTrackPositions } from './limits.ts';
import { loosePositionSchema } from './position.ts';
import { routeSchema } from './route.ts';
import { extrasShape, regionShape } from './route-options.ts';

/** A GeoJSON line with as many positions as a long track has. */
export const trackLineSchema = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(loosePositionSchema).min(2).max(maxTrackPositions),
});

export const matchRequestSchema = z
  .object({
    geometry: trackLineSchema,
    times: z
      .array(z.number())
      .max(maxTrackPositions)
      .exactOptional()
      .describe('Seconds, one per position, never falling.'),
    ...extrasShape,
    ...regionShape,
  })
  .refine(({ geometry, times }) => times === undefined || fits(times, geometry.coordinates), {
    error: 'Expected as many times as positions, none before the one before',
    path: ['times'],
  })
  .meta({ id: 'MatchRequest' });

/** The body of `POST /functions/v1/match`. */
export type MatchBody = z.infer<typeof matchRequestSchema>;

export const matchedTrackSchema = z
  .object({
    route: routeSchema,
    matchedShare: z.number().min(0).max(1).describe('Share of the length that follows ways.'),
  })
  .meta({ id: 'MatchedTrack' });

function fits(times: readonly number[], positions: readonly unknown[]): boolean {
  return (
    times.length === positions.length &&
    times.every((time, at) => at === 0 || time >= (times[at - 1] as number))
  );
}

true satisfies Agrees<z.infer<typeof matchedTrackSchema>, MatchedTrack>;
