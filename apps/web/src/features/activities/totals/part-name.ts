import type { PeriodName } from '@webmaps/activities/list/periods';
import { dayText, monthText, weekdayText } from '../../../display/dates.ts';

/** Every so many days of a month one is named: the others would not fit. */
const NAMED_DAYS = 5;

/** What the part of a period is called that begins then: "Mon", "15" or "Nov". */
export function partName(from: number, period: PeriodName, length: 'short' | 'long'): string {
  const date = new Date(from);
  switch (period) {
    case 'week':
      return length === 'short' ? weekdayText(date) : dayText(date);
    case 'month': {
      if (length === 'long') return dayText(date);
      const day = date.getDate();
      return day === 1 || day % NAMED_DAYS === 0 ? String(day) : '';
    }
    case 'year':
      return monthText(date);
  }
}
