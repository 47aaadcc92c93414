import { describe, expect, it } from 'vitest';
import { isochroneFeatures, ringOpacity } from './isochrone-layers.ts';

const diamond: [number, number][] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
];

describe('isochrone areas', () => {
  it('are named at their edges, once in each direction', () => {
    const features = isochroneFeatures([{ label: '10 min', polygons: [[diamond]] }]);
    const names = features.filter(({ properties }) => properties['part'] === 'name');
    expect(names.map(({ geometry }) => geometry.coordinates)).toEqual([
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]);
    expect(names.every(({ properties }) => properties['label'] === '10 min')).toBe(true);
  });

  it('count their rings from the nearest, and have no name where there is no area', () => {
    const features = isochroneFeatures([
      { label: '1 min', polygons: [] },
      { label: '2 min', polygons: [[diamond], [diamond]] },
    ]);
    expect(features.filter(({ properties }) => properties['part'] === 'area')).toHaveLength(2);
    expect(features.every(({ properties }) => properties['ring'] === 1)).toBe(true);
  });

  it('are the stronger the more rings they are within', () => {
    expect(ringOpacity(1)).toBeGreaterThan(ringOpacity(0));
    expect(ringOpacity(2)).toBeLessThan(0.5);
  });
});
