import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { describe, expect, it } from 'vitest';
import { encodePlaces } from './encode-places.ts';
import { pickMostSpecific } from './pick-most-specific.ts';
import { PlaceIndex } from './place-index.ts';
import { reverse } from './reverse.ts';

const metres = (count: number) => count / METRES_PER_DEGREE;

const index = PlaceIndex.open(
  encodePlaces([
    {
      source: 'node',
      sourceId: 1,
      kind: 'place',
      category: 'town',
      names: ['Northport'],
      position: [0.05, 0.05],
      importance: 0.8,
    },
    {
      source: 'street',
      sourceId: 2,
      kind: 'street',
      category: 'residential',
      names: ['Harbour Street'],
      position: [0, 0],
      importance: 0.2,
      context: 0,
      lines: [
        [
          [-metres(2000), 0],
          [metres(2000), 0],
        ],
      ],
      addresses: [{ source: 'node', sourceId: 3, housenumber: '12', position: [0, metres(10)] }],
    },
    {
      source: 'way',
      sourceId: 4,
      kind: 'park',
      category: 'park',
      names: ['Compass Park'],
      position: [metres(300), metres(150)],
      importance: 0.3,
      context: 0,
    },
    {
      source: 'node',
      sourceId: 5,
      kind: 'poi',
      category: 'drinking_water',
      names: [],
      position: [metres(-500), metres(3)],
      importance: 0.1,
      context: 0,
    },
  ]),
);

function label(east: number, north: number): string | undefined {
  return reverse(index, { position: [metres(east), metres(north)] })[0]?.label;
}

describe('reverse', () => {
  it('names the house at a house', () => {
    expect(label(0, 12)).toBe('Harbour Street 12');
  });

  it('names the street between its ends, far from its vertices', () => {
    expect(label(1111, 5)).toBe('Harbour Street');
    const [street] = reverse(index, { position: [metres(1111), metres(5)] });
    expect(street?.distanceMetres).toBeCloseTo(5, 1);
    expect(street?.address).toEqual({ street: 'Harbour Street', city: 'Northport' });
  });

  it('says near where it is not at the spot', () => {
    expect(label(300, 100)).toBe('near Compass Park');
    expect(label(300, 149)).toBe('Compass Park');
    expect(label(1500, -300)).toBe('near Harbour Street');
  });

  it('lists a street at 0 m before a house at 10 m, and all else by distance', () => {
    const results = reverse(index, { position: [0, 0], limit: 10 });
    expect(results.map(({ name }) => name).slice(0, 2)).toEqual([
      'Harbour Street',
      'Harbour Street 12',
    ]);
    for (const [east, north] of [
      [0, 6],
      [3, 9],
      [-480, 2],
      [250, 120],
    ] as const) {
      const distances = reverse(index, {
        position: [metres(east), metres(north)],
        limit: 10,
      }).map(({ distanceMetres }) => distanceMetres ?? NaN);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(distances.length).toBeGreaterThan(2);
    }
  });

  it('offers a house or a street as the name of a spot rather than a nameless thing', () => {
    const name = (east: number, north: number) =>
      pickMostSpecific(reverse(index, { position: [metres(east), metres(north)], limit: 10 }))
        ?.name;
    expect(name(-500, 3)).toBe('Harbour Street');
    expect(name(0, 0)).toBe('Harbour Street 12');
    const results = reverse(index, {
      position: [metres(-500), metres(3)],
      limit: 5,
      maxMetres: 200,
    });
    expect(results.map((result) => result.name)).toContain('Drinking water');
  });

  it('names each thing once, nearest first', () => {
    const results = reverse(index, { position: [0, 0], limit: 10 });
    expect(results.map((result) => result.id)).toEqual([
      'street/2',
      'address/node/3',
      'way/4',
      'node/5',
    ]);
  });

  it('is silent where nothing is near enough', () => {
    expect(reverse(index, { position: [1, 1] })).toEqual([]);
    expect(reverse(index, { position: [0, metres(100)], maxMetres: 20 })).toEqual([]);
    expect(reverse(index, { position: [179, -89], limit: 3 })).toEqual([]);
  });
});
