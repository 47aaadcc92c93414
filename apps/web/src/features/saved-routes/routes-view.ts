import { routeOrders, routeSurfaces } from '@webmaps/saved-routes/route-list';
import type { RouteFilter, RouteOrder, RouteSurface } from '@webmaps/saved-routes/route-list';
import { rangeBounds } from '../../ui/range-options.ts';

/** The lower ends of the ranges of lengths, in metres. */
export const lengthSteps = [5000, 10_000, 21_000] as const;
/** The same of climbs. */
export const climbSteps = [100, 300, 800] as const;

/** What the page shows, as its address says. */
export interface RoutesView {
  readonly search: string;
  readonly order: RouteOrder;
  /** The index of a range, below, between and above the steps. */
  readonly length: number | undefined;
  readonly climb: number | undefined;
  readonly tag: string | undefined;
  readonly region: string | undefined;
  readonly surface: RouteSurface | undefined;
  /** The id of the collection whose routes are shown. */
  readonly collection: string | undefined;
  readonly isTrash: boolean;
}

/** The query of the page's address. */
export interface RoutesSearch {
  readonly q?: string;
  readonly sort?: string;
  readonly length?: number;
  readonly climb?: number;
  readonly tag?: string;
  readonly region?: string;
  readonly surface?: RouteSurface;
  readonly in?: string;
  readonly show?: 'trash';
}

export function parseRoutesSearch(search: Record<string, unknown>): RoutesSearch {
  const textAt = (key: string) => {
    const value = search[key];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const rangeAt = (key: string, steps: readonly number[]) => {
    const value = search[key];
    const isRange = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= steps.length;
    return isRange ? Number(value) : undefined;
  };
  return addressOfView({
    search: textAt('q') ?? '',
    order: routeOrders.find((order) => order === search['sort']) ?? 'newest',
    length: rangeAt('length', lengthSteps),
    climb: rangeAt('climb', climbSteps),
    tag: textAt('tag'),
    region: textAt('region'),
    surface: routeSurfaces.find((surface) => surface === search['surface']),
    collection: textAt('in'),
    isTrash: search['show'] === 'trash',
  });
}

export function readView(address: RoutesSearch): RoutesView {
  return {
    search: address.q ?? '',
    order: routeOrders.find((order) => order === address.sort) ?? 'newest',
    length: address.length,
    climb: address.climb,
    tag: address.tag,
    region: address.region,
    surface: address.surface,
    collection: address.in,
    isTrash: address.show === 'trash',
  };
}

/** Without what is as usual. */
export function addressOfView(view: RoutesView): RoutesSearch {
  return {
    ...(view.search !== '' && { q: view.search }),
    ...(view.order !== 'newest' && { sort: view.order }),
    ...(view.length !== undefined && { length: view.length }),
    ...(view.climb !== undefined && { climb: view.climb }),
    ...(view.tag !== undefined && { tag: view.tag }),
    ...(view.region !== undefined && { region: view.region }),
    ...(view.surface !== undefined && { surface: view.surface }),
    ...(view.collection !== undefined && { in: view.collection }),
    ...(view.isTrash && { show: 'trash' as const }),
  };
}

/** Everything, in whatever order. */
export const noFilters = {
  search: '',
  length: undefined,
  climb: undefined,
  tag: undefined,
  region: undefined,
  surface: undefined,
  collection: undefined,
} as const satisfies Partial<RoutesView>;

export function isFiltered(view: RoutesView): boolean {
  const { search, length, climb, tag, region, surface, collection } = view;
  return (
    search !== '' ||
    [length, climb, tag, region, surface, collection].some((value) => value !== undefined)
  );
}

export function filterOfView(view: RoutesView): RouteFilter {
  const { search, length, climb, tag, region, surface } = view;
  const metres = rangeBounds(length, lengthSteps);
  const climbs = rangeBounds(climb, climbSteps);
  return {
    search,
    ...(metres && { minMetres: metres.least, maxMetres: metres.most }),
    ...(climbs && { minClimb: climbs.least, maxClimb: climbs.most }),
    ...(tag !== undefined && { tag }),
    ...(region !== undefined && { region }),
    ...(surface !== undefined && { surface }),
  };
}
