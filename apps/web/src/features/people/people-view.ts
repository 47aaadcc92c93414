/** What the list of people shows, all of which is in the address. */
export interface PeopleView {
  readonly query: string;
  readonly roles: readonly Role[];
  readonly states: readonly AccountState[];
  /** Undefined: with and without. */
  readonly secondFactor?: boolean | undefined;
  readonly sort: SortKey;
  readonly descending: boolean;
  /** From 1 on. */
  readonly page: number;
  readonly perPage: number;
  /** The id of the open account. */
  readonly person?: string | undefined;
}

export const roles = ['admin', 'member'] as const;
export type Role = (typeof roles)[number];

export const accountStates = ['active', 'invited', 'unconfirmed', 'locked'] as const;
export type AccountState = (typeof accountStates)[number];

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

export type PeopleAddress = Readonly<
  Partial<Record<'q' | 'role' | 'state' | 'factor' | 'sort' | 'page' | 'rows' | 'person', string>>
>;

export const defaultView: PeopleView = {
  query: '',
  roles: [],
  states: [],
  sort: 'created_at',
  descending: true,
  page: 1,
  perPage: 10,
};

/** Reads the view from the address; invalid parts become the default. */
export function readView(address: PeopleAddress): PeopleView {
  const sort = /^(-?)(\w+)$/.exec(address.sort ?? '');
  const sortKey = sortKeys.find((key) => key === sort?.[2]);
  const { factor, person } = address;
  return {
    query: address.q ?? '',
    roles: among(roles, address.role),
    states: among(accountStates, address.state),
    ...((factor === 'yes' || factor === 'no') && { secondFactor: factor === 'yes' }),
    sort: sortKey ?? defaultView.sort,
    descending: sortKey ? sort?.[1] === '-' : defaultView.descending,
    page: whole(address.page, defaultView.page, 1_000_000),
    perPage: whole(address.rows, defaultView.perPage, 100),
    ...(person !== undefined && /^[0-9a-f-]{36}$/.test(person) && { person }),
  };
}

/** The address of a view, without the parts that are the default. */
export function addressOfView(view: PeopleView): PeopleAddress {
  const { query, secondFactor, sort, descending, page, perPage, person } = view;
  const isSorted = sort !== defaultView.sort || descending !== defaultView.descending;
  return {
    ...(query !== '' && { q: query }),
    ...(view.roles.length > 0 && { role: view.roles.join(',') }),
    ...(view.states.length > 0 && { state: view.states.join(',') }),
    ...(secondFactor !== undefined && { factor: secondFactor ? 'yes' : 'no' }),
    ...(isSorted && { sort: descending ? `-${sort}` : sort }),
    ...(page !== defaultView.page && { page: String(page) }),
    ...(perPage !== defaultView.perPage && { rows: String(perPage) }),
    ...(person !== undefined && { person }),
  };
}

/** The same view with another search or other filters: from its first page on. */
export function changedView(view: PeopleView, changes: Partial<PeopleView>): PeopleView {
  return { ...view, page: 1, ...changes };
}

export function isFiltered({ query, roles, states, secondFactor }: PeopleView): boolean {
  return query !== '' || roles.length > 0 || states.length > 0 || secondFactor !== undefined;
}

function among<Value extends string>(all: readonly Value[], text = ''): readonly Value[] {
  const named = text.split(',');
  return all.filter((value) => named.includes(value));
}

function whole(text: string | undefined, otherwise: number, max: number): number {
  const read = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise;
  return Math.min(read, max);
}
