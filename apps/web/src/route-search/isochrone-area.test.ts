import type { IsochroneFeature } from '@webmaps/router/isochrone/plan-isochrone';
import { describe, expect, it } from 'vitest';
import { areaQuantity } from '../display/area-quantity.ts';
import { areaOf } from './isochrone-area.ts';

function square(lon: number, lat: number, degrees: number): [number, number][] {
  return [
    [lon, lat],
    [lon + degrees, lat],
    [lon + degrees, lat + degrees],
    [lon, lat + degrees],
    [lon, lat],
  ];
}

function feature(...rings: [number, number][][]): IsochroneFeature {
  return {
    type: 'Feature',
    properties: { value: 600, unit: 'seconds' },
    geometry: { type: 'Polygon', coordinates: rings },
  };
}

describe('an area', () => {
  it('is that of the globe: a hundredth of a degree at the equator is 1.236 km²', () => {
    expect(areaOf([feature(square(0, 0, 0.01))]) / 1e6).toBeCloseTo(1.2364, 3);
  });

  it('is half as wide at 60° north', () => {
    const ratio = areaOf([feature(square(0, 60, 0.01))]) / areaOf([feature(square(0, 0, 0.01))]);
    expect(ratio).toBeCloseTo(0.5, 3);
  });

  it('leaves out holes and counts all parts, however they are turned', () => {
    const one = areaOf([feature(square(0, 0, 0.01))]);
    const turned = feature(square(0.1, 0, 0.01).toReversed());
    expect(areaOf([feature(square(0, 0, 0.01), square(0.002, 0.002, 0.005)), turned])).toBeCloseTo(
      1.75 * one,
      -2,
    );
  });

  it('has as many digits as can be believed', () => {
    expect(areaQuantity(234_000, 'metric')).toEqual({ value: '0.23', unit: 'km²' });
    expect(areaQuantity(2_340_000, 'metric')).toEqual({ value: '2.3', unit: 'km²' });
    expect(areaQuantity(23_400_000, 'metric')).toEqual({ value: '23', unit: 'km²' });
    expect(areaQuantity(1609.344 ** 2, 'imperial')).toEqual({ value: '1.0', unit: 'mi²' });
  });
});
