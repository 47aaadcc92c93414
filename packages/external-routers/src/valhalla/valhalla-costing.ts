import type { Preferences } from '@webmaps/router/cost/preferences';
import { takesDifficult } from '@webmaps/router/cost/difficulty';

/** Runners: our pace model's 6:00 per kilometre on the flat. */
const WALKING_SPEED = 10;

/** The cost of steps in seconds, as in our profiles. */
const STEP_PENALTIES: Readonly<Record<string, number>> = {
  road: 20,
  trail: 5,
  easy: 300,
  night: 20,
  foot: 0,
};

/** The maximum difficulty of paths on the Alpine Club's scale, as in our profiles. */
const HIKING: Readonly<Record<string, number>> = { road: 2, trail: 3, easy: 1, night: 1, foot: 3 };

/**
 * Valhalla's pedestrian options nearest to our preferences. It has hills and lamps as we do; quiet
 * and green become ways for pedestrians, soft ground becomes tracks. It has no option for repeats.
 */
export function pedestrianOptions(
  profile: string,
  preferences: Preferences,
): Readonly<Record<string, number | boolean>> {
  const { hills, surface, green, quiet, lit } = preferences;
  const isShortest = profile === 'foot';
  return {
    walking_speed: WALKING_SPEED,
    max_hiking_difficulty: takesDifficult(preferences) ? 6 : (HIKING[profile] ?? 2),
    step_penalty: STEP_PENALTIES[profile] ?? 20,
    use_ferry: 0.1,
    use_hills: hills,
    use_lit: lit,
    use_tracks: Math.max(0, Math.min(1, 0.5 + green * 0.3 - (surface - 0.5) * 0.6)),
    walkway_factor: 1 - 0.4 * Math.max(quiet, green),
    ...(isShortest ? { shortest: true } : {}),
  };
}
