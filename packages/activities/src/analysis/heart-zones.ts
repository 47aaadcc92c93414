import type { RunColumns } from './run-columns.ts';

/** The lower ends of five zones, as shares of the highest heart rate of a person. */
export const ZONE_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9] as const;

/**
 * Seconds of movement in each zone, the easiest first; what is below all of them counts for the
 * first. `undefined` where no heart rate was recorded.
 */
export function secondsInZones(
  { moving, channels }: Pick<RunColumns, 'moving' | 'channels'>,
  maxHeartRate: number,
): readonly number[] | undefined {
  const rates = channels.heartRate;
  if (!rates) return undefined;
  const seconds = ZONE_SHARES.map(() => 0);
  for (let at = 1; at < moving.length; at++) {
    const rate = rates[at]!;
    if (Number.isNaN(rate)) continue;
    const zone = Math.max(
      0,
      ZONE_SHARES.findLastIndex((share) => rate >= share * maxHeartRate),
    );
    seconds[zone] = seconds[zone]! + moving[at]! - moving[at - 1]!;
  }
  return seconds;
}
