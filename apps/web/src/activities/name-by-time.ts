import { text } from '../text/en/activities.ts';

/** A name for a run that has none, by the clock of this device. */
export function nameByTime(start: Date): string {
  const hour = start.getHours();
  const names = text.namesByTime;
  if (hour < 5 || hour >= 22) return names.night;
  if (hour < 11) return names.morning;
  if (hour < 14) return names.midday;
  return hour < 18 ? names.afternoon : names.evening;
}
