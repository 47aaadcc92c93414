import { text } from '../../../text/en/mail.ts';

const EVENING_HOUR = 18;
const MORNING_HOUR = 8;
const SATURDAY = 6;
const MONDAY = 1;

interface SnoozeChoice {
  readonly label: string;
  readonly until: Date;
}

/** When a conversation may come back, in the time of the person: the soonest first. */
export function snoozeChoices(now: Date): readonly SnoozeChoice[] {
  const words = text.snooze;
  // An evening that is an hour away puts nothing off.
  const hasEvening = now.getHours() < EVENING_HOUR - 1;
  return [
    ...(hasEvening ? [{ label: words.evening, until: at(now, 0, EVENING_HOUR) }] : []),
    { label: words.tomorrow, until: at(now, 1, MORNING_HOUR) },
    { label: words.weekend, until: at(now, daysUntil(now, SATURDAY), MORNING_HOUR) },
    { label: words.nextWeek, until: at(now, daysUntil(now, MONDAY), MORNING_HOUR) },
  ];
}

/** From 1 to 7. */
function daysUntil(now: Date, weekday: number): number {
  return ((weekday - now.getDay() + 6) % 7) + 1;
}

function at(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}
