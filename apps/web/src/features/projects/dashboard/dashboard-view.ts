import { addDays, isDay, mondayOf } from '@webmaps/project/day';
import { startOfDay } from '../../../display/days.ts';
import type { dashboardAddressParts } from './dashboard-address.ts';

/** Which days the dashboard shows, as ISO 8601 days; all of it is in the address. */
export interface DashboardView {
  readonly range: DayRange;
  /** The Monday of the one week that was chosen in the chart. */
  readonly week: string | undefined;
}

export type DayRange =
  /** This week and those before it. */
  | { readonly kind: 'weeks'; readonly weeks: number }
  | { readonly kind: 'days'; readonly from: string; readonly to: string };

type DashboardAddress = Readonly<Partial<Record<(typeof dashboardAddressParts)[number], string>>>;

/** From the first to the last day, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The choices of weeks; the chart has room for a bar of each. */
export const weekChoices = [4, 12, 26, 52] as const;
const USUAL_WEEKS = 12;
const MAX_DAYS = 366;

/** Reads a view from an address; invalid parts become the usual ones. */
export function readDashboardView(address: DashboardAddress): DashboardView {
  const { week = '' } = address;
  return {
    range: readRange(address),
    week: isDay(week) ? mondayOf(week) : undefined,
  };
}

/** The address of a view, without the parts that are usual. */
export function addressOfDashboardView({ range, week }: DashboardView): DashboardAddress {
  const isUsual = range.kind === 'weeks' && range.weeks === USUAL_WEEKS;
  return {
    ...(range.kind === 'weeks' && !isUsual && { weeks: String(range.weeks) }),
    ...(range.kind === 'days' && { from: range.from, to: range.to }),
    ...(week !== undefined && { week }),
  };
}

/** The days of a range, seen from today. */
export function daysOf(range: DayRange, today: string): Days {
  if (range.kind === 'days') return { from: range.from, to: range.to };
  return { from: addDays(mondayOf(today), -7 * (range.weeks - 1)), to: today };
}

/** The chosen week, where there is a day of it in the range. */
export function weekWithin({ range, week }: DashboardView, today: string): string | undefined {
  const { from, to } = daysOf(range, today);
  const isWithin = week !== undefined && week <= to && addDays(week, 6) >= from;
  return isWithin ? week : undefined;
}

/** The same days as moments where the person is: from the first to before the second. */
export function spanOfDays({ from, to }: Days): { readonly from: number; readonly to: number } {
  return { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
}

/** The seven days of a week. */
export function daysOfWeek(monday: string): Days {
  return { from: monday, to: addDays(monday, 6) };
}

function readRange({ weeks, from = '', to = '' }: DashboardAddress): DayRange {
  if (isDay(from) && isDay(to) && from <= to) {
    const earliest = addDays(to, 1 - MAX_DAYS);
    return { kind: 'days', from: from < earliest ? earliest : from, to };
  }
  const known = weekChoices.find((choice) => String(choice) === weeks);
  return { kind: 'weeks', weeks: known ?? USUAL_WEEKS };
}
