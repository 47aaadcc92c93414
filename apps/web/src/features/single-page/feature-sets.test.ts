import { describe, expect, it } from 'vitest';
import { drawSets, listFeatures, withSet } from './feature-sets.ts';
import type { FeatureSet } from './feature-sets.ts';

const islands: FeatureSet = {
  name: 'islands',
  colour: '#123456',
  features: [
    {
      type: 'Feature',
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [0, 0, 12],
          [1, 1],
        ],
      },
    },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [2, 2] } },
  ],
};
const town: FeatureSet = { ...islands, name: 'town', colour: undefined };

describe('sets of features on the map', () => {
  it('replace the set of their name, and go without one', () => {
    const both = withSet(withSet([], 'islands', islands), 'town', town);
    expect(both.map(({ name }) => name)).toEqual(['islands', 'town']);
    const again = { ...islands, features: [] };
    expect(withSet(both, 'islands', again)).toEqual([town, again]);
    expect(withSet(both, 'islands', undefined)).toEqual([town]);
  });

  it('are drawn part by part, each with the number of its feature', () => {
    const drawn = drawSets([islands, town], '#000000');
    expect(drawn.map(({ properties }) => properties)).toEqual(
      [0, 0, 1]
        .map((index) => ({ index, colour: '#123456' }))
        .concat([2, 2, 3].map((index) => ({ index, colour: '#000000' }))),
    );
    expect(drawn[0]?.geometry).toEqual({ type: 'Point', coordinates: [0, 0] });
    expect(listFeatures([islands, town])[3]).toEqual({ set: 'town', feature: town.features[1] });
  });
});
