import type { SearchResult } from '@webmaps/geocoder/search-result';
import { describe, expect, it } from 'vitest';
import { widen } from './widen.ts';

const at = (distanceMetres: number): SearchResult => ({
  id: `node/${distanceMetres}`,
  name: 'Drinking water',
  label: 'Drinking water',
  kind: 'poi',
  category: 'drinking_water',
  position: [0, 0],
  distanceMetres,
});
const everyMetres = (step: number, count: number) =>
  Array.from({ length: count }, (_, index) => at((index + 1) * step));

describe('widen', () => {
  it('stops at the first distance that holds 20', () => {
    expect(widen(everyMetres(20, 50))).toMatchObject({ withinMetres: 500 });
    expect(widen(everyMetres(20, 50)).results).toHaveLength(25);
    expect(widen(everyMetres(90, 50))).toMatchObject({ withinMetres: 2000 });
  });

  it('goes to 5 km where there are fewer, and leaves out what is farther', () => {
    const found = widen([at(9000), at(4000), at(300)]);
    expect(found.withinMetres).toBe(5000);
    expect(found.results.map(({ distanceMetres }) => distanceMetres)).toEqual([300, 4000]);
  });

  it('gives the nearest at any distance where there is none within 5 km', () => {
    const found = widen([at(9000), at(7000)]);
    expect(found.withinMetres).toBeNull();
    expect(found.results.map(({ distanceMetres }) => distanceMetres)).toEqual([7000, 9000]);
    expect(widen([])).toEqual({ results: [], withinMetres: null });
  });
});
