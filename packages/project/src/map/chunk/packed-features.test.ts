import { expect, it } from 'vitest';
import { MAX_CHUNK_FEATURES } from '../limits.ts';
import { packFeatures, unpackFeatures } from './packed-features.ts';

it('gives features back in their order, whatever their columns are called', () => {
  const features = Array.from({ length: MAX_CHUNK_FEATURES + 2 }, (_, at) => ({
    geometry: { type: 'Point', lines: [[at + 1, at]] } as const,
    values: { 'a name: of 5 words': at, '': null, name: `n${at % 7}` },
  }));
  const packed = packFeatures(features);
  expect(packed).toMatchObject({ count: features.length });
  expect(packed.chunks).toHaveLength(2);
  expect(unpackFeatures(packed)).toEqual(features);
});
