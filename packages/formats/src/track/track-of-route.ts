import type { PlannedRoute, Track } from './track-file.ts';
import { trackPointsOf } from './track-point.ts';

/** A planned route as a track, for formats that have no routes. The names of its points are lost. */
export function trackOfRoute({ name, description, points }: PlannedRoute): Track {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    segments: [
      trackPointsOf(
        points.map(({ position, elevationMetres }) => ({
          position,
          ...(elevationMetres !== undefined && { elevationMetres }),
        })),
      ),
    ],
    laps: [],
  };
}
