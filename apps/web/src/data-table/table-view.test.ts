import { describe, expect, it } from 'vitest';
import {
  addressOfTableView,
  changeView,
  isNarrowed,
  nextSort,
  readTableView,
} from './table-view.ts';
import type { TableShape } from './table-view.ts';

const shape: TableShape<'status' | 'tag', 'name' | 'due'> = {
  facets: { status: ['open', 'done'], tag: 'any' },
  sorts: ['name', 'due'],
  columns: ['status', 'due', 'length'],
  usual: { sort: 'due', descending: true, hidden: ['length'], perPage: 20 },
};
const usual = readTableView(shape, {});

describe('a view of a table', () => {
  it('comes back from its address as it was', () => {
    const view = {
      query: 'harbour, east',
      facets: { status: ['done'], tag: ['Coast, north', '100% done', '%2C'] },
      sort: { id: 'name', descending: true },
      hidden: ['status', 'due'],
      page: 3,
      perPage: 50,
    } as const;
    const address = addressOfTableView(shape, view);
    expect(address).toMatchObject({ q: 'harbour, east', status: 'done', sort: '-name', page: '3' });
    expect(readTableView(shape, address)).toEqual(view);
  });

  it('leaves the usual out of its address', () => {
    expect(usual).toEqual({
      query: '',
      facets: {},
      sort: { id: 'due', descending: true },
      hidden: ['length'],
      page: 1,
      perPage: 20,
    });
    expect(addressOfTableView(shape, usual)).toEqual({});
    expect(addressOfTableView(shape, { ...usual, facets: { tag: [] } })).toEqual({});
  });

  it('can show the columns that are usually hidden', () => {
    const all = { ...usual, hidden: [] };
    expect(readTableView(shape, addressOfTableView(shape, all))).toEqual(all);
  });

  it('can turn the usual order round', () => {
    const turned = { ...usual, sort: { id: 'due', descending: false } } as const;
    expect(addressOfTableView(shape, turned)).toEqual({ sort: 'due' });
    expect(readTableView(shape, { sort: 'due' })).toEqual(turned);
  });

  it('takes the usual for what an address gets wrong', () => {
    const strange = { status: 'lost', sort: '-secret', hide: 'name', page: '-1', rows: 'many' };
    expect(readTableView(shape, strange)).toEqual(usual);
  });

  it('is bounded, whatever the address says', () => {
    const values = Array.from({ length: 500 }, (_, index) => `tag ${index}`);
    const view = readTableView(shape, {
      q: 'x'.repeat(5_000),
      tag: ['y'.repeat(5_000), ...values, ...values].join(','),
      page: '9999999',
      rows: '9999999',
    });
    expect(view.query).toHaveLength(200);
    expect(view.facets.tag).toEqual(values.slice(0, 50));
    expect(view.page).toBe(1_000_000);
    expect(view.perPage).toBe(100);
  });

  it('goes back to its first page where its rows change', () => {
    const third = { ...usual, page: 3 };
    expect(changeView(third, { query: 'harbour' }).page).toBe(1);
    expect(changeView(third, { sort: { id: 'name', descending: false } }).page).toBe(1);
    expect(changeView(third, { page: 4 }).page).toBe(4);
  });

  it('stays on its page where only its columns change', () => {
    expect(changeView({ ...usual, page: 3 }, { hidden: [] }).page).toBe(3);
  });

  it('is narrowed by a search or a facet, not by order or columns', () => {
    expect(isNarrowed(usual)).toBe(false);
    expect(isNarrowed({ ...usual, facets: { tag: [] } })).toBe(false);
    expect(isNarrowed({ ...usual, facets: { tag: ['Coast'] } })).toBe(true);
    expect(isNarrowed({ ...usual, query: 'x' })).toBe(true);
  });
});

describe('a press on a title', () => {
  it('sorts by the column, and turns its order round', () => {
    const byName = nextSort({ id: 'due', descending: true }, 'name');
    expect(byName).toEqual({ id: 'name', descending: false });
    expect(nextSort(byName, 'name')).toEqual({ id: 'name', descending: true });
    expect(nextSort({ id: 'name', descending: true }, 'name').descending).toBe(false);
  });
});
