import type { PeriodSum } from '@webmaps/activities/list/periods';
import { addDays } from '@webmaps/project/day';
import { shortDayText } from '../../../display/dates.ts';
import { startOfDay } from '../../../display/days.ts';
import { dayOf } from '../../../display/due.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/dashboard.ts';

/** The Monday of a week, as an ISO 8601 day. */
export function mondayOfSum({ from }: Pick<PeriodSum, 'from'>): string {
  return dayOf(new Date(from));
}

/** "12 Oct to 18 Oct". */
export function weekName(monday: string): string {
  const [first, last] = [startOfDay(monday), startOfDay(addDays(monday, 6))];
  return text.to(shortDayText(first), shortDayText(last));
}

/** "51.3 km", "1,462 m", "5 runs". */
export function weekParts(week: PeriodSum, units: Units): readonly string[] {
  return [
    quantityText(distanceQuantity(week.distanceMetres, units)),
    quantityText(heightQuantity(week.climbMetres, units)),
    text.runs.count(week.runs),
  ];
}
