import { sunTimes } from '@webmaps/geo/sun-times';
import type { Position } from '@webmaps/geo/position';

/** What daylight means for a run that starts at a place now or later that day. */
export type Daylight =
  | { readonly kind: 'midnight_sun' }
  | { readonly kind: 'polar_night' }
  | {
      readonly kind: 'day';
      readonly sunrise: number;
      readonly sunset: number;
      readonly advice:
        | { readonly kind: 'start_by'; readonly time: number }
        | { readonly kind: 'too_late' }
        | { readonly kind: 'dark_until'; readonly time: number }
        | null;
    };

const DAY_MILLISECONDS = 86_400_000;

/**
 * Sunrise and sunset of the day, of the next one after dusk, and when to start a run at the latest
 * to be back by the end of civil twilight. `null` in the days around the polar circles on which
 * only one of them happens.
 */
export function daylightOf(
  position: Position,
  now: number,
  durationSeconds: number | null,
): Daylight | null {
  const today = sunTimes(position, now);
  const isOver = today.civilDusk !== null && now > today.civilDusk;
  const { sunrise, sunset, civilDawn, civilDusk, isUpAtNoon } = isOver
    ? sunTimes(position, now + DAY_MILLISECONDS)
    : today;
  if (sunrise === null && sunset === null) {
    return isUpAtNoon ? { kind: 'midnight_sun' } : { kind: 'polar_night' };
  }
  if (sunrise === null || sunset === null) return null;
  const day = { kind: 'day', sunrise, sunset } as const;
  if (civilDawn !== null && now < civilDawn) {
    return { ...day, advice: { kind: 'dark_until', time: civilDawn } };
  }
  // In bright nights it does not get dark.
  if (civilDusk === null || durationSeconds === null) return { ...day, advice: null };
  const latest = civilDusk - durationSeconds * 1000;
  return {
    ...day,
    advice: latest < now ? { kind: 'too_late' } : { kind: 'start_by', time: latest },
  };
}
