import { dayText, timeText } from '../../../display/dates.ts';
import type { Units } from '../../../display/quantities.ts';
import {
  clockText,
  distanceQuantity,
  durationQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import { text } from '../../../text/en/day-plan.ts';
import { darkSpans } from './day-plan.ts';
import { isClosedAt } from './opening-hours.ts';
import type { DayClock, DayPlan, PlannedStop } from './plan-day.ts';

/** What there is to say of a day: its finish, its stops, its dark; nothing where nothing is set. */
export function daySentences({ clock, staySeconds, finishSeconds }: DayPlan, units: Units) {
  const stay = quantityText(durationQuantity(staySeconds));
  const stops = staySeconds > 0 ? [text.withStops(clockText(finishSeconds), stay)] : [];
  return clock ? [finishSentence(clock), ...stops, ...lightSentences(clock, units)] : stops;
}

/** The opening hours of a stop, and whether it is closed on arriving; `null` where none are known. */
export function hoursSentence({ openingHours, arrival }: PlannedStop): string | null {
  if (openingHours === '') return null;
  return arrival && isClosedAt(openingHours, arrival.at)
    ? text.closed(timeText(arrival.at), openingHours)
    : text.hours(openingHours);
}

function finishSentence({ startsAt, finishAt }: DayClock): string {
  return dayText(startsAt) === dayText(finishAt)
    ? text.finish(timeText(finishAt))
    : text.finishLater(timeText(finishAt), dayText(finishAt));
}

function lightSentences({ changes }: DayClock, units: Units): readonly string[] {
  const distance = (metres: number) => quantityText(distanceQuantity(metres, units));
  const dark = darkSpans(changes).map(({ from, until }) => {
    const end = until && ([distance(until.metres), timeText(until.at)] as const);
    if (from.metres === 0) return end ? text.darkUntil(...end) : text.darkAll;
    const start = [distance(from.metres), timeText(from.at)] as const;
    return end ? text.darkBetween(start, end) : text.darkFrom(...start);
  });
  return dark.length > 0 ? [...dark, text.takeLight] : [];
}
