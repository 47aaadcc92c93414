/**
 * What a table shows: search, facets, order, columns and page. All of it is in the address of the
 * page, so that a reload, Back and a link that is passed on show the same rows.
 */

/** What a table can show. Everything in an address is checked against it. */
export interface TableShape<Facet extends string, SortKey extends string> {
  /** The values of each facet; `any` for values that only the server knows, such as tags. */
  readonly facets: Readonly<Record<Facet, readonly string[] | 'any'>>;
  readonly sorts: readonly SortKey[];
  /** The ids of the columns that may be hidden. */
  readonly columns: readonly string[];
  /** What is shown where the address says nothing else. */
  readonly usual: {
    readonly sort: SortKey;
    readonly descending: boolean;
    readonly hidden: readonly string[];
    readonly perPage: number;
  };
}

export interface TableView<Facet extends string, SortKey extends string> {
  readonly query: string;
  /** A facet that is missing or empty does not narrow the rows. */
  readonly facets: Readonly<Partial<Record<Facet, readonly string[]>>>;
  readonly sort: TableSort<SortKey>;
  readonly hidden: readonly string[];
  /** From 1 on. */
  readonly page: number;
  readonly perPage: number;
}

export interface TableSort<SortKey extends string> {
  readonly id: SortKey;
  readonly descending: boolean;
}

/** The parts of an address beside the facets, each of which is a part of its own. */
type OwnPart = 'q' | 'sort' | 'hide' | 'page' | 'rows';

export type TableAddress<Facet extends string> = Readonly<Partial<Record<OwnPart | Facet, string>>>;

const MAX_QUERY_CHARACTERS = 200;
const MAX_VALUES = 50;
const MAX_VALUE_CHARACTERS = 200;
const MAX_PAGE = 1_000_000;
const MAX_ROWS_PER_PAGE = 100;
/** In an address: no column is hidden, where usually some are. */
const NONE = '-';

/** Reads a view from an address; invalid parts become the usual ones. */
export function readTableView<Facet extends string, SortKey extends string>(
  shape: TableShape<Facet, SortKey>,
  address: TableAddress<Facet>,
): TableView<Facet, SortKey> {
  const { usual } = shape;
  return {
    query: (address.q ?? '').slice(0, MAX_QUERY_CHARACTERS),
    facets: readFacets(shape, address),
    sort: readSort(shape, address.sort ?? ''),
    hidden: readHidden(shape, address.hide),
    page: readWhole(address.page, { otherwise: 1, max: MAX_PAGE }),
    perPage: readWhole(address.rows, { otherwise: usual.perPage, max: MAX_ROWS_PER_PAGE }),
  };
}

/** The address of a view, without the parts that are usual. */
export function addressOfTableView<Facet extends string, SortKey extends string>(
  shape: TableShape<Facet, SortKey>,
  view: TableView<Facet, SortKey>,
): TableAddress<Facet> {
  const { query, sort, hidden, page, perPage } = view;
  const { usual } = shape;
  const isSorted = sort.id !== usual.sort || sort.descending !== usual.descending;
  const address: Partial<Record<string, string>> = {
    ...(query !== '' && { q: query }),
    ...(isSorted && { sort: sort.descending ? `-${sort.id}` : sort.id }),
    ...(!hasSameMembers(hidden, usual.hidden) && { hide: hidden.join(',') || NONE }),
    ...(page !== 1 && { page: String(page) }),
    ...(perPage !== usual.perPage && { rows: String(perPage) }),
  };
  for (const facet of facetsOf(shape)) {
    const values = view.facets[facet] ?? [];
    if (values.length > 0) address[facet] = values.map(escapeValue).join(',');
  }
  return address as TableAddress<Facet>;
}

/** The view with changes: from its first page on, unless only the columns change. */
export function changeView<View extends TableView<string, string>>(
  view: View,
  changes: Partial<View>,
): View {
  const isOfRows = Object.keys(changes).some((part) => part !== 'hidden');
  return { ...view, ...(isOfRows && { page: 1 }), ...changes };
}

/** Whether a search or a facet leaves rows out. */
export function isNarrowed({ query, facets }: Pick<AnyView, 'query' | 'facets'>): boolean {
  return query !== '' || Object.values(facets).some((values) => (values?.length ?? 0) > 0);
}

type AnyView = TableView<string, string>;

/** The changes that leave no row out. */
export function clearedView<Facet extends string>(): Pick<
  TableView<Facet, string>,
  'query' | 'facets'
> {
  const facets: Partial<Record<Facet, readonly string[]>> = {};
  return { query: '', facets };
}

/** The order after a press on a column's title: ascending first, then turned round. */
export function nextSort<SortKey extends string>(
  sort: TableSort<SortKey>,
  id: SortKey,
): TableSort<SortKey> {
  return { id, descending: sort.id === id && !sort.descending };
}

function facetsOf<Facet extends string>({
  facets,
}: Pick<TableShape<Facet, string>, 'facets'>): readonly Facet[] {
  return Object.keys(facets) as Facet[];
}

function readFacets<Facet extends string>(
  shape: TableShape<Facet, string>,
  address: TableAddress<Facet>,
): Readonly<Partial<Record<Facet, readonly string[]>>> {
  const read: Partial<Record<Facet, readonly string[]>> = {};
  for (const facet of facetsOf(shape)) {
    const values = readValues(shape.facets[facet], address[facet] ?? '');
    if (values.length > 0) read[facet] = values;
  }
  return read;
}

function readValues(allowed: readonly string[] | 'any', text: string): readonly string[] {
  const named = text === '' ? [] : text.split(',').map(unescapeValue);
  if (allowed !== 'any') return allowed.filter((value) => named.includes(value));
  const short = named.filter((value) => value !== '' && value.length <= MAX_VALUE_CHARACTERS);
  return [...new Set(short)].slice(0, MAX_VALUES);
}

function readSort<SortKey extends string>(
  { sorts, usual }: Pick<TableShape<string, SortKey>, 'sorts' | 'usual'>,
  text: string,
): TableSort<SortKey> {
  const descending = text.startsWith('-');
  const id = sorts.find((key) => key === (descending ? text.slice(1) : text));
  return id === undefined ? { id: usual.sort, descending: usual.descending } : { id, descending };
}

function readHidden(
  { columns, usual }: Pick<TableShape<string, string>, 'columns' | 'usual'>,
  text: string | undefined,
): readonly string[] {
  if (text === undefined) return usual.hidden;
  if (text === NONE) return [];
  const named = text.split(',');
  const hidden = columns.filter((column) => named.includes(column));
  return hidden.length > 0 ? hidden : usual.hidden;
}

function readWhole(
  text: string | undefined,
  { otherwise, max }: { readonly otherwise: number; readonly max: number },
): number {
  const read = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise;
  return Math.min(read, max);
}

/** Commas separate values, so that those within one are written as in URLs. */
function escapeValue(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function unescapeValue(text: string): string {
  return text.replaceAll('%2C', ',').replaceAll('%25', '%');
}

function hasSameMembers(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}
