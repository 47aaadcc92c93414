import { encodePlaces } from '@webmaps/geocoder/encode-places';
import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { describe, expect, it } from 'vitest';
import { findAlong } from './find-along.ts';

const thing = (sourceId: number, category: string, position: [number, number], name?: string) => ({
  source: 'node' as const,
  sourceId,
  kind: 'poi' as const,
  category,
  names: name === undefined ? [] : [name],
  position,
  importance: 0.1,
  ...(category === 'cafe' && { openingHours: 'Mo-Fr 08:00-18:00' }),
});
const index = PlaceIndex.open(
  encodePlaces([
    thing(1, 'drinking_water', [0.02, 0.0005], 'Town Well'),
    thing(2, 'toilets', [0.005, -0.0005]),
    thing(3, 'shelter', [0.03, 0.001]),
    thing(4, 'drinking_water', [0.01, 0.02]),
    thing(5, 'cafe', [0.01, 0]),
    thing(6, 'supermarket', [0.035, 0.0002], 'Corner Market'),
    thing(7, 'bank', [0.02, 0]),
  ]),
);
const geometry = {
  type: 'LineString' as const,
  coordinates: [
    [0, 0],
    [0.04, 0],
  ] as [number, number][],
};

describe('things along a line', () => {
  it('are found near it, in its order, with how far along and how far off', () => {
    const { places } = findAlong(index, { geometry });
    expect(places.map(({ kind }) => kind)).toEqual(['toilets', 'food', 'water', 'shelter', 'food']);
    expect(places[2]).toMatchObject({ name: 'Town Well', category: 'drinking_water' });
    expect(places[2]?.distanceMetres).toBeCloseTo(2224, -1);
    expect(places[2]?.offMetres).toBeCloseTo(55.6, 0);
    expect(places[0]).not.toHaveProperty('name');
  });

  it('are only of the kinds and as near as was asked', () => {
    const water = findAlong(index, { geometry, kinds: ['water', 'water'], withinMetres: 2000 });
    expect(water.places).toHaveLength(1);
    expect(findAlong(index, { geometry, kinds: ['water'], withinMetres: 50 }).places).toEqual([]);
    const food = findAlong(index, { geometry, kinds: ['food'], withinMetres: 50 });
    expect(food.places.map(({ category }) => category)).toEqual(['cafe', 'supermarket']);
    expect(food.places.map(({ openingHours }) => openingHours)).toEqual([
      'Mo-Fr 08:00-18:00',
      undefined,
    ]);
  });
});
