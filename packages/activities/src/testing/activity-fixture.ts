import type { Activity, ActivityFacts } from '../activity.ts';
import { NO_EDITS } from '../recording/edits.ts';

/** A kept run for tests. */
export function activityFixture(
  change: Partial<Omit<Activity, 'facts'>> & { readonly facts?: Partial<ActivityFacts> } = {},
): Activity {
  const { facts, ...rest } = change;
  return {
    id: '1b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b',
    version: 0,
    savedAt: 1000,
    createdAt: 1000,
    device: 'Test',
    deletedAt: null,
    name: 'Evening run',
    tags: [],
    sport: 'running',
    startedAt: Date.UTC(2026, 10, 18, 12),
    routeId: null,
    edits: NO_EDITS,
    facts: {
      distanceMetres: 10_000,
      movingSeconds: 3000,
      elapsedSeconds: 3100,
      climbMetres: 120,
      descentMetres: 120,
      averageHeartRate: null,
      maxHeartRate: null,
      averages: {},
      best: [{ metres: 1000, seconds: 280 }],
      line: [
        [8.7, 49.4],
        [8.71, 49.41],
      ],
      fingerprint: 'one',
      ...facts,
    },
    ...rest,
  };
}
