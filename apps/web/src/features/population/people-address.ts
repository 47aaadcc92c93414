import type { PeopleLook } from '../../map/people/people-layers.ts';
import { readArea, writeArea } from './count-area.ts';
import type { CountArea } from './count-area.ts';

/** The page's part of the address. */
export interface PeopleAddress {
  readonly map?: string;
  readonly region?: string;
  readonly layers?: string;
  /** The area in which people are counted. */
  readonly area?: string;
  /** The one that it is compared with. */
  readonly with?: string;
  readonly look?: string;
  /** `3d` where cells are raised. */
  readonly view?: string;
  readonly year?: string;
}

export type AddressChange = { [Key in keyof PeopleAddress]?: string | undefined };

/** The area and the one that it is compared with; nothing where none is drawn yet. */
export type AreaPair = readonly [first: CountArea | undefined, second: CountArea | undefined];

/** What the address says of people. */
export interface PeopleState {
  readonly areas: AreaPair;
  readonly look: PeopleLook;
  readonly isRaised: boolean;
  /** As asked; the region may not have it. */
  readonly year: number | undefined;
  /** Parts of the address that cannot be read. */
  readonly unread: readonly string[];
}

/** Whatever the address says; what cannot be read is left out and named. */
export function readPeople(address: PeopleAddress): PeopleState {
  const areas = [readArea(address.area), readArea(address.with)] as const;
  const isYear = address.year !== undefined && /^\d{4}$/.test(address.year);
  const isLook = address.look === undefined || address.look === 'smooth';
  const isView = address.view === undefined || address.view === '3d';
  const unread = [
    ...(address.area !== undefined && !areas[0] ? ['area'] : []),
    ...(address.with !== undefined && !areas[1] ? ['with'] : []),
    ...(isLook ? [] : ['look']),
    ...(isView ? [] : ['view']),
    ...(address.year !== undefined && !isYear ? ['year'] : []),
  ];
  return {
    areas,
    look: address.look === 'smooth' ? 'smooth' : 'hexagons',
    isRaised: address.view === '3d',
    year: isYear ? Number(address.year) : undefined,
    unread,
  };
}

/** The parts of the address that `readPeople` reads again; what is usual is left out. */
export function writePeople(change: Partial<Omit<PeopleState, 'unread'>>): AddressChange {
  const { areas, look, isRaised } = change;
  return {
    ...(areas && {
      area: areas[0] && writeArea(areas[0]),
      with: areas[1] && writeArea(areas[1]),
    }),
    ...(look && { look: look === 'smooth' ? look : undefined }),
    ...(isRaised !== undefined && { view: isRaised ? '3d' : undefined }),
    ...('year' in change && { year: change.year?.toString() }),
  };
}
