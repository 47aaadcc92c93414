import { TextSearch } from '@webmaps/saved-routes/search-text';
import type { Activity } from '../activity.ts';

export const activityOrders = ['newest', 'oldest', 'longest', 'fastest', 'climb'] as const;
export type ActivityOrder = (typeof activityOrders)[number];

/** What a list of runs is narrowed to; absent means everything. */
export interface ActivityFilter {
  /** Words that all occur in name, tags or sport, in any order, without regard to accents. */
  readonly search?: string;
  readonly minMetres?: number;
  readonly maxMetres?: number;
  readonly tag?: string;
  /** By the clock of this device. */
  readonly year?: number;
}

const texts = new TextSearch<Activity>(({ name, tags, sport }) => [name, ...tags, sport]);

export function filterActivities(
  activities: readonly Activity[],
  { search = '', minMetres = 0, maxMetres = Infinity, tag, year }: ActivityFilter,
): readonly Activity[] {
  const matches = texts.matcher(search);
  return activities.filter((activity) => {
    const { tags, startedAt, facts } = activity;
    const { distanceMetres } = facts;
    if (distanceMetres < minMetres || distanceMetres >= maxMetres) return false;
    if (tag !== undefined && !tags.includes(tag)) return false;
    if (year !== undefined && new Date(startedAt).getFullYear() !== year) return false;
    return matches(activity);
  });
}

export function sortActivities(
  activities: readonly Activity[],
  order: ActivityOrder,
): readonly Activity[] {
  const pace = ({ facts }: Activity) =>
    facts.distanceMetres > 0 ? facts.movingSeconds / facts.distanceMetres : Infinity;
  const compare: Record<ActivityOrder, (a: Activity, b: Activity) => number> = {
    newest: (a, b) => b.startedAt - a.startedAt,
    oldest: (a, b) => a.startedAt - b.startedAt,
    longest: (a, b) => b.facts.distanceMetres - a.facts.distanceMetres,
    fastest: (a, b) => pace(a) - pace(b),
    climb: (a, b) => (b.facts.climbMetres ?? -1) - (a.facts.climbMetres ?? -1),
  };
  return activities.toSorted((a, b) => compare[order](a, b) || (a.id < b.id ? -1 : 1));
}

/** The years of the runs, the last first. */
export function yearsOf(activities: readonly Activity[]): readonly number[] {
  const years = activities.map(({ startedAt }) => new Date(startedAt).getFullYear());
  return [...new Set(years)].toSorted((a, b) => b - a);
}
