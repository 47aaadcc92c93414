import type { Position } from '@webmaps/geo/position';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import { describe, expect, it } from 'vitest';
import { mergeResults, regionsToSearch } from './search-regions.ts';

const places = { places: {} };
const west = { id: 'a-west', bbox: [0, 0, 2, 2] as const, files: places };
const middle = { id: 'b-middle', bbox: [4, 0, 6, 2] as const, files: places };
const east = { id: 'c-east', bbox: [8, 0, 10, 2] as const, files: places };
const silent = { id: 'd-silent', bbox: [8, 0, 10, 2] as const, files: {} };

const result = (id: string, position: Position = [0, 0]): SearchResult => ({
  id,
  name: id,
  label: id,
  kind: 'poi',
  category: 'cafe',
  position,
});

describe('regionsToSearch', () => {
  it('asks the region around the map first, then the nearer ones', () => {
    const order = regionsToSearch([west, middle, east], [9.9, 1]);
    expect(order).toEqual([east, middle, west]);
  });

  it('leaves out regions without places', () => {
    expect(regionsToSearch([silent, east, west])).toEqual([west, east]);
  });
});

describe('mergeResults', () => {
  it('takes turns between regions and stops at the limit', () => {
    const merged = mergeResults(
      [
        [result('1'), result('2')],
        [result('3'), result('4')],
      ],
      { limit: 3 },
    );
    expect(merged.map(({ id }) => id)).toEqual(['1', '3', '2']);
  });

  it('lists once what two overlapping regions both know', () => {
    const merged = mergeResults([[result('1')], [result('1'), result('2')]], { limit: 9 });
    expect(merged.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('lists places around the map first, and leaves the last quarter to places elsewhere', () => {
    const here = ['1', '2', '3', '4', '5'].map((id) => result(id, [7.4, 43.7]));
    const far = ['6', '7', '8'].map((id) => result(id, [0, 0]));
    const ids = (limit: number, near?: Position) =>
      mergeResults([here, far], { limit, near }).map(({ id }) => id);
    expect(ids(4, [7.5, 43.6])).toEqual(['1', '2', '3', '6']);
    expect(ids(8, [7.5, 43.6])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(ids(4)).toEqual(['1', '6', '2', '7']);
  });

  it('lists the place of just the typed name first, wherever it is', () => {
    const shop = { ...result('Monaco', [14.5, 35.9]), id: 'node/1', category: 'supermarket' };
    const similar = result('Monarch Street', [0, 0]);
    const city = {
      ...result('Monaco', [7.4, 43.7]),
      id: 'node/2',
      kind: 'place' as const,
      category: 'city',
    };
    const merged = mergeResults([[similar], [shop], [city]], {
      limit: 4,
      near: [0, 0],
      query: ' MONACO',
    });
    expect(merged.map(({ id }) => id)).toEqual(['node/2', 'Monarch Street', 'node/1']);
  });

  it('puts no far hamlet that is called as a category before the things of it here', () => {
    const here = ['1', '2'].map((id) => result(id, [0, 0]));
    const hamlet = { ...result('Station', [7.4, 43.7]), kind: 'place' as const };
    const ids = (category: string) =>
      mergeResults([here, [{ ...hamlet, category }]], {
        limit: 4,
        near: [0, 0],
        query: 'station',
      }).map(({ id }) => id);
    expect(ids('hamlet')).toEqual(['1', '2', 'Station']);
    expect(ids('quarter')).toEqual(['1', '2', 'Station']);
    expect(ids('village')).toEqual(['Station', '1', '2']);
  });

  it('of two towns of the typed name, lists the one around the map first', () => {
    const town = (id: string, position: Position) => ({
      ...result('Newport', position),
      id,
      kind: 'place' as const,
      category: 'town',
    });
    const merged = mergeResults(
      [[town('far', [7.4, 43.7])], [result('Newport Cafe', [0, 0]), town('near', [0, 0.1])]],
      { limit: 4, near: [0, 0], query: 'newport' },
    );
    expect(merged.map(({ id }) => id)).toEqual(['near', 'Newport Cafe', 'far']);
  });

  it('is empty where no region finds anything', () => {
    expect(mergeResults([], { limit: 5 })).toEqual([]);
  });
});
