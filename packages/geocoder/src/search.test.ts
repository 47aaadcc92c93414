import { describe, expect, it } from 'vitest';
import { encodePlaces } from './encode-places.ts';
import type { PlaceInput } from './place-input.ts';
import { PlaceIndex } from './place-index.ts';
import { search } from './search.ts';
import type { SearchOptions } from './search.ts';

let id = 0;
function place(
  input: Partial<PlaceInput> & Pick<PlaceInput, 'kind' | 'category' | 'position'>,
): PlaceInput {
  return { source: 'node', sourceId: ++id, names: [], importance: 0.2, ...input };
}

const places: PlaceInput[] = [
  place({
    kind: 'place',
    category: 'town',
    names: ['Northport', 'Nordhafen', '北港市'],
    position: [0, 0],
    importance: 0.7,
  }),
  place({
    kind: 'place',
    category: 'village',
    names: ['Ħal Għaxaq'],
    position: [0.1, 0.1],
    importance: 0.5,
  }),
  place({
    kind: 'street',
    category: 'residential',
    source: 'street',
    names: ['Harbour Street'],
    position: [0.001, 0.001],
    context: 0,
    lines: [
      [
        [0, 0.001],
        [0.002, 0.001],
      ],
    ],
    addresses: [
      { source: 'node', sourceId: 901, housenumber: '12', position: [0.001, 0.0011] },
      { source: 'node', sourceId: 902, housenumber: '12a', position: [0.0012, 0.0011] },
      {
        source: 'way',
        sourceId: 903,
        housenumber: '2',
        postcode: 'NP1',
        position: [0.0002, 0.0011],
      },
    ],
  }),
  place({
    kind: 'street',
    category: 'residential',
    source: 'street',
    names: ['Harbour Street'],
    position: [0.1, 0.101],
    context: 1,
  }),
  place({
    kind: 'street',
    category: 'tertiary',
    source: 'street',
    names: ['Hauptstraße'],
    position: [0.003, 0.003],
    context: 0,
  }),
  place({
    kind: 'poi',
    category: 'casino',
    names: ['Casino'],
    position: [0.002, 0.002],
    context: 0,
  }),
  place({
    kind: 'street',
    category: 'residential',
    source: 'street',
    names: ['Rue du Vieux Casino'],
    position: [0.004, 0.002],
    context: 0,
  }),
  place({ kind: 'poi', category: 'cafe', names: ['Bean'], position: [0.003, 0], context: 0 }),
  place({ kind: 'poi', category: 'cafe', names: ['Leaf'], position: [0.1, 0.1], context: 1 }),
  place({ kind: 'poi', category: 'drinking_water', position: [0.005, 0], context: 0 }),
  place({ kind: 'poi', category: 'toilets', position: [0.006, 0], context: 0 }),
  place({
    kind: 'park',
    category: 'park',
    names: ['Compass Park'],
    position: [0.01, 0.01],
    context: 0,
    bbox: [0.009, 0.009, 0.011, 0.011],
  }),
  place({ kind: 'poi', category: 'parking', position: [0.0101, 0.01], context: 0 }),
  place({
    kind: 'poi',
    category: 'place_of_worship',
    names: ["St. John's Cathedral"],
    position: [0.003, 0.004],
    context: 0,
  }),
];

const index = PlaceIndex.open(encodePlaces(places));
const labels = (query: string, options: Omit<SearchOptions, 'query'> = {}) =>
  search(index, { query, ...options }).map((result) => result.label);

describe('search', () => {
  it('finds a name from its first letters on', () => {
    for (const query of ['Har', 'harb', 'HARBOUR', 'harbour st', 'harbour street']) {
      expect(labels(query)[0]).toBe('Harbour Street, Northport');
    }
  });

  it('puts the name that is just what was typed first', () => {
    expect(labels('casino')).toEqual(['Casino, Northport', 'Rue du Vieux Casino, Northport']);
  });

  it('forgives typing errors', () => {
    expect(labels('cassino')[0]).toBe('Casino, Northport');
    expect(labels('harbuor')[0]).toBe('Harbour Street, Northport');
    expect(labels('compas prak')[0]).toBe('Compass Park, Northport');
    expect(labels('nortport')[0]).toBe('Northport');
  });

  it('folds diacritics, ligatures and case', () => {
    expect(labels('hal ghaxaq')[0]).toBe('Ħal Għaxaq');
    expect(labels('HAUPTSTRASSE')[0]).toBe('Hauptstraße, Northport');
    expect(labels('hauptstr')[0]).toBe('Hauptstraße, Northport');
    expect(labels('st johns')[0]).toBe("St. John's Cathedral, Northport");
    expect(labels('saint johns cathedral')[0]).toBe("St. John's Cathedral, Northport");
  });

  it('finds other names and other scripts, and shows the main name', () => {
    expect(labels('nordhafen')[0]).toBe('Northport');
    expect(labels('北港')[0]).toBe('Northport');
    expect(labels('港市')[0]).toBe('Northport');
  });

  it('finds a house number before or after the street, and near misses of it', () => {
    for (const query of [
      '12 Harbour Street',
      'Harbour Street 12',
      'harbour st 12',
      'harbor street, 12',
    ]) {
      const [first] = search(index, { query });
      expect(first).toMatchObject({
        id: 'address/node/901',
        kind: 'address',
        label: 'Harbour Street 12, Northport',
        address: { street: 'Harbour Street', housenumber: '12', city: 'Northport' },
      });
    }
    expect(labels('12 a harbour street')[0]).toBe('Harbour Street 12a, Northport');
    expect(labels('harbour street 1').slice(0, 2)).toEqual([
      'Harbour Street 12, Northport',
      'Harbour Street 12a, Northport',
    ]);
    expect(search(index, { query: 'harbour street 2' })[0]?.address?.postcode).toBe('NP1');
  });

  it('gives the street where the house number is not known', () => {
    expect(labels('harbour street 99')[0]).toBe('Harbour Street, Northport');
  });

  it('takes the town as part of the query', () => {
    expect(labels('harbour street ghaxaq')[0]).toBe('Harbour Street, Ħal Għaxaq');
    expect(labels('northport harbour street')[0]).toBe('Harbour Street, Northport');
    expect(labels('cafe ghaxaq')[0]).toBe('Leaf, Ħal Għaxaq');
  });

  it('finds categories by their words, plurals, synonyms and beginnings', () => {
    for (const query of ['cafe', 'Café', 'cafes', 'coffee', 'caf']) {
      expect(labels(query, { near: [0, 0] })).toEqual(['Bean, Northport', 'Leaf, Ħal Għaxaq']);
    }
    for (const query of [
      'drinking water',
      'drinking wa',
      'drinking',
      'water tap',
      'drinkng water',
    ]) {
      expect(labels(query)[0]).toBe('Drinking water, Northport');
    }
    for (const query of ['toilet', 'toilets', 'public toilets', 'wc']) {
      expect(labels(query)[0]).toBe('Toilets, Northport');
    }
    expect(labels('cathedral')[0]).toBe("St. John's Cathedral, Northport");
    expect(labels('churches')[0]).toBe("St. John's Cathedral, Northport");
  });

  it('does not take parking for a park', () => {
    expect(labels('park', { near: [0.0101, 0.01] })[0]).toBe('Compass Park, Northport');
    expect(labels('parking')[0]).toBe('Parking, Northport');
  });

  it('lists the things of a category by distance, then names with its words in them', () => {
    const things = [
      place({ kind: 'street', category: 'residential', names: ['Station Row'], position: [0, 0] }),
      place({ kind: 'poi', category: 'florist', names: ['Lighthouse'], position: [0, 0] }),
      place({
        kind: 'station',
        category: 'station',
        names: ['Station Central'],
        position: [0.3, 0],
        importance: 0.9,
      }),
      place({ kind: 'station', category: 'station', names: ['West'], position: [0.2, 0] }),
      place({ kind: 'station', category: 'halt', names: ['Quay'], position: [0.1, 0] }),
      place({ kind: 'poi', category: 'lighthouse', names: ['North Point'], position: [0.5, 0] }),
    ];
    const names = (query: string) =>
      search(PlaceIndex.open(encodePlaces(things)), { query, near: [0, 0] }).map(
        (result) => result.name,
      );
    const byDistance = ['Quay', 'West', 'Station Central', 'Station Row'];
    expect(names('station')).toEqual(byDistance);
    expect(names('stations').slice(0, 3)).toEqual(byDistance.slice(0, 3));
    expect(names('train station').slice(0, 3)).toEqual(byDistance.slice(0, 3));
    expect(names('lighthouse')).toEqual(['North Point', 'Lighthouse']);
    expect(names('lighthouses')[0]).toBe('North Point');
  });

  it('takes the whole name of a town for the town, also where it is a category', () => {
    const things = [
      place({ kind: 'poi', category: 'bar', names: ['Bar'], position: [0, 0] }),
      place({ kind: 'place', category: 'town', names: ['Bar'], position: [1, 1], importance: 0.7 }),
    ];
    const [first] = search(PlaceIndex.open(encodePlaces(things)), { query: 'bar', near: [0, 0] });
    expect(first?.category).toBe('town');
  });

  it('prefers the nearer of equals and gives its distance', () => {
    const [first, second] = search(index, { query: 'cafe', near: [0.1, 0.1] });
    expect([first?.name, second?.name]).toEqual(['Leaf', 'Bean']);
    expect(first?.distanceMetres).toBe(0);
    expect(second?.distanceMetres).toBeGreaterThan(15_000);
    expect(labels('harbour street', { near: [0.1, 0.1] })[0]).toBe('Harbour Street, Ħal Għaxaq');
  });

  it('answers most words where none answers all', () => {
    expect(labels('casino royale northport')[0]).toBe('Casino, Northport');
    expect(labels('casino xyzzy plugh quux')).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'tostring', 'valueOf hasOwnProperty'])(
    'takes "%s" for the words it is made of',
    (query) => {
      expect(labels(query)).toEqual([]);
    },
  );

  it('reads coordinates', () => {
    expect(search(index, { query: '43.73, 7.42', near: [7.42, 43.73] })).toEqual([
      {
        id: 'coordinate/43.73000,7.42000',
        name: '43.73000, 7.42000',
        label: '43.73000, 7.42000',
        kind: 'coordinate',
        category: 'coordinate',
        position: [7.42, 43.73],
        distanceMetres: 0,
      },
    ]);
    for (const query of ['43°44′N 7°25′E', '32T LP 72794 43199', '8FM9PCJC+9R']) {
      expect(search(index, { query })[0]?.kind, query).toBe('coordinate');
    }
  });

  it('gives the place of a geohash last, since it may be a name', () => {
    const found = search(index, { query: 'spv2bcs', limit: 3 });
    expect(found.at(-1)?.kind).toBe('coordinate');
    expect(found.length).toBeLessThanOrEqual(3);
  });

  it('gives at most the limit', () => {
    expect(labels('n', { limit: 1 })).toHaveLength(1);
    expect(labels('harbour', { limit: 0 })).toEqual([]);
  });

  it('survives whatever is typed', () => {
    for (const query of [
      '',
      ' ',
      '---',
      '%',
      '\ud800',
      'a'.repeat(10_000),
      'x '.repeat(500),
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
    ]) {
      expect(Array.isArray(search(index, { query }))).toBe(true);
    }
  });

  it('carries the box and a stable id', () => {
    const [park] = search(index, { query: 'compass park' });
    expect(park).toMatchObject({
      bbox: [0.009, 0.009, 0.011, 0.011],
      kind: 'park',
      category: 'park',
    });
    expect(park?.id).toMatch(/^node\/\d+$/);
  });
});
