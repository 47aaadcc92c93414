import { describe, expect, it } from 'vitest';
import { filterRoutes, sortRoutes, tagsOf } from './route-list.ts';
import type { RouteSurface } from './route-list.ts';
import { routeFixture } from './testing/route-fixture.ts';

const facts = routeFixture().facts;
const short = routeFixture({ id: 'a', name: 'Café round 2', tags: ['easy'], savedAt: 3 });
const long = routeFixture({
  id: 'b',
  name: 'Long run 10',
  tags: ['trail', 'easy'],
  savedAt: 2,
  facts: { ...facts, lengthMetres: 21_000, climbMetres: null, region: null },
});
const hilly = routeFixture({
  id: 'c',
  name: 'Long run 9',
  savedAt: 1,
  facts: { ...facts, lengthMetres: 12_000, climbMetres: 700 },
});
const routes = [short, long, hilly];

describe('a list of routes', () => {
  it('is searched in names, tags and places, by all words, without accents', () => {
    expect(filterRoutes(routes, { search: 'cafe' })).toEqual([short]);
    expect(filterRoutes(routes, { search: ' RUN long ' })).toEqual([long, hilly]);
    expect(filterRoutes(routes, { search: 'brucke trail' })).toEqual([long]);
    expect(filterRoutes(routes, { search: 'nowhere' })).toEqual([]);
  });

  it('is narrowed by length, climb, tag and region', () => {
    expect(filterRoutes(routes, { minMetres: 5000, maxMetres: 12_000 })).toEqual([short]);
    expect(filterRoutes(routes, { minClimb: 100 })).toEqual([short, hilly]);
    expect(filterRoutes(routes, { maxClimb: 500 })).toEqual([short]);
    expect(filterRoutes(routes, { tag: 'easy' })).toEqual([short, long]);
    expect(filterRoutes(routes, { region: 'heidelberg' })).toEqual([short, hilly]);
  });

  it('is narrowed by surface, without routes of which it is unknown', () => {
    const shares = [null, 0.1, 0.5, 0.9].map((pavedShare, index) =>
      routeFixture({ id: String(index), facts: { ...facts, pavedShare } }),
    );
    const found = (surface: RouteSurface) => filterRoutes(shares, { surface }).map(({ id }) => id);
    expect([found('unpaved'), found('mixed'), found('paved')]).toEqual([['1'], ['2'], ['3']]);
  });

  it('is ordered, numbers in names by their value', () => {
    expect(sortRoutes(routes, 'newest')).toEqual([short, long, hilly]);
    expect(sortRoutes(routes, 'name')).toEqual([short, hilly, long]);
    expect(sortRoutes(routes, 'longest')).toEqual([long, hilly, short]);
    expect(sortRoutes(routes, 'climb')).toEqual([hilly, short, long]);
  });

  it('names its tags, the most used first', () => {
    expect(tagsOf(routes)).toEqual(['easy', 'trail']);
  });
});
