import { describe, expect, it } from 'vitest';
import { contrastRatio } from '@webmaps/map-style/contrast';
import { flavors } from '@webmaps/map-style/flavors';
import type { CandidateLine } from './candidate-features.ts';
import { candidateFeatures, numberPlaces } from './candidate-features.ts';

const east: CandidateLine = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
  [0, 0.01],
];
const north: CandidateLine = [
  [0, 0],
  [0, 0.01],
];

describe('candidates', () => {
  it('are a line and a number each, in the same tint', () => {
    const features = candidateFeatures([east, north], flavors.light);
    expect(features.map(({ properties }) => [properties['part'], properties['number']])).toEqual([
      ['line', '1'],
      ['number', '1'],
      ['line', '2'],
      ['number', '2'],
    ]);
    expect(features[0]?.properties['tint']).toBe(features[1]?.properties['tint']);
    expect(features[0]?.properties['tint']).not.toBe(features[2]?.properties['tint']);
  });

  it('have their numbers where the lines are far from each other', () => {
    const [first] = numberPlaces([east, north]);
    expect(first?.[0]).toBeCloseTo(0.01, 6);
    expect(first?.[1]).toBeGreaterThanOrEqual(0);
  });

  it('on the same line have their numbers too', () => {
    const places = numberPlaces([north, north]);
    expect(places).toHaveLength(2);
    for (const [lon, lat] of places) {
      expect(lon).toBe(0);
      expect(lat).toBeGreaterThan(0);
    }
  });

  it('are lines alone where no numbers are wanted', () => {
    const features = candidateFeatures([east, north], flavors.light, { isNumbered: false });
    expect(features.map(({ properties }) => properties['part'])).toEqual(['line', 'line']);
  });

  it('without a line have neither', () => {
    expect(candidateFeatures([[], [[0, 0]]], flavors.light)).toEqual([]);
  });

  it('have numbers that can be read on every tint', () => {
    for (const { candidate } of Object.values(flavors)) {
      for (const tint of candidate.tints) {
        expect(contrastRatio(tint, candidate.number), tint).toBeGreaterThan(4.5);
      }
    }
  });
});
