import type { Activity } from '@webmaps/activities/activity';

/** What heart rate zones are shares of. */
export interface ZoneBase {
  readonly rate: number;
  /** Whether the person says so; otherwise it is the highest rate of their runs. */
  readonly isOwn: boolean;
}

/** `undefined` where neither the person nor a run tells. */
export function zoneBaseOf(
  maxHeartRate: number | null,
  activities: readonly Activity[],
): ZoneBase | undefined {
  if (maxHeartRate !== null) return { rate: maxHeartRate, isOwn: true };
  let highest = 0;
  for (const { facts } of activities) highest = Math.max(highest, facts.maxHeartRate ?? 0);
  return highest > 0 ? { rate: Math.round(highest), isOwn: false } : undefined;
}
