import { addressOfTableView, readTableView } from '../../data-table/table-view.ts';
import type { TableAddress, TableShape, TableView } from '../../data-table/table-view.ts';

export const roles = ['admin', 'member'] as const;
export type Role = (typeof roles)[number];

export const accountStates = ['active', 'invited', 'unconfirmed', 'locked'] as const;
export type AccountState = (typeof accountStates)[number];

export const factors = ['yes', 'no'] as const;

const sortKeys = [
  'name',
  'email',
  'role',
  'state',
  'second_factor',
  'last_sign_in_at',
  'created_at',
] as const;
export type SortKey = (typeof sortKeys)[number];

export type PeopleFacet = 'role' | 'state' | 'factor';

const shape: TableShape<PeopleFacet, SortKey> = {
  facets: { role: roles, state: accountStates, factor: factors },
  sorts: sortKeys,
  columns: ['email', 'role', 'state', 'second_factor', 'last_sign_in_at', 'created_at'],
  usual: { sort: 'created_at', descending: true, hidden: [], perPage: 20 },
};

export type PeopleTableView = TableView<PeopleFacet, SortKey>;

/** What the list of people shows, all of which is in the address. */
export interface PeopleView extends PeopleTableView {
  /** The id of the open account. */
  readonly person?: string | undefined;
}

export type PeopleAddress = TableAddress<PeopleFacet | 'person'>;

/** Reads the view from the address; invalid parts become the default. */
export function readView(address: PeopleAddress): PeopleView {
  const { person } = address;
  return {
    ...readTableView(shape, address),
    ...(person !== undefined && /^[0-9a-f-]{36}$/.test(person) && { person }),
  };
}

/** The address of a view, without the parts that are the default. */
export function addressOfView({ person, ...view }: PeopleView): PeopleAddress {
  return { ...addressOfTableView(shape, view), ...(person !== undefined && { person }) };
}
