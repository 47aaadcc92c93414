import { activityOrders } from '@webmaps/activities/list/activity-list';
import type { ActivityFilter, ActivityOrder } from '@webmaps/activities/list/activity-list';
import { rangeBounds } from '../../ui/range-options.ts';

/** The lower ends of the ranges of lengths, in metres. */
export const lengthSteps = [5000, 10_000, 21_000] as const;

/** What the tab of runs shows, as the page's address says. */
export interface ActivitiesView {
  readonly search: string;
  readonly order: ActivityOrder;
  /** The index of a range, below, between and above the steps. */
  readonly length: number | undefined;
  readonly tag: string | undefined;
  readonly year: number | undefined;
  readonly isTrash: boolean;
}

/** The query of the page's address. */
export interface ActivitiesSearch {
  readonly tab: 'runs';
  readonly q?: string;
  readonly sort?: string;
  readonly length?: number;
  readonly tag?: string;
  readonly year?: number;
  readonly show?: 'trash';
}

/** Whether an address of the page means this tab. */
export function isActivitiesSearch(search: Record<string, unknown>): boolean {
  return search['tab'] === 'runs';
}

/** Reads an address; what it cannot mean is as if it were not there. */
export function readActivitiesView(search: Record<string, unknown>): ActivitiesView {
  const { q, sort, length, tag, year, show } = search;
  const isRange = Number.isInteger(length) && Number(length) >= 0;
  return {
    search: typeof q === 'string' ? q : '',
    order: activityOrders.find((order) => order === sort) ?? 'newest',
    length: isRange && Number(length) <= lengthSteps.length ? Number(length) : undefined,
    tag: typeof tag === 'string' && tag !== '' ? tag : undefined,
    year: Number.isInteger(year) ? Number(year) : undefined,
    isTrash: show === 'trash',
  };
}

/** Without what is as usual. */
export function addressOfActivities(view: ActivitiesView): ActivitiesSearch {
  return {
    tab: 'runs',
    ...(view.search !== '' && { q: view.search }),
    ...(view.order !== 'newest' && { sort: view.order }),
    ...(view.length !== undefined && { length: view.length }),
    ...(view.tag !== undefined && { tag: view.tag }),
    ...(view.year !== undefined && { year: view.year }),
    ...(view.isTrash && { show: 'trash' as const }),
  };
}

/** Everything, in whatever order. */
export const noFilters = {
  search: '',
  length: undefined,
  tag: undefined,
  year: undefined,
} as const satisfies Partial<ActivitiesView>;

export function isFiltered({ search, length, tag, year }: ActivitiesView): boolean {
  return search !== '' || [length, tag, year].some((value) => value !== undefined);
}

export function filterOfView({ search, length, tag, year }: ActivitiesView): ActivityFilter {
  const metres = rangeBounds(length, lengthSteps);
  return {
    search,
    ...(metres && { minMetres: metres.least, maxMetres: metres.most }),
    ...(tag !== undefined && { tag }),
    ...(year !== undefined && { year }),
  };
}
