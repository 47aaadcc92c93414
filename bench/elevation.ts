import { elevationProfile } from '@webmaps/terrain/profile';
import { sampleLine } from '@webmaps/terrain/sample-line';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { openElevation } from './packs.ts';

/** The profile of a straight line of 20 km over Andorra's mountains: sampling, smoothing, climb. */
export function benchElevation(): Figure[] {
  const elevation = openElevation('andorra');
  if (elevation === undefined) return [];
  const samples = Array.from({ length: 100 }, (_, index) => {
    const lat = 42.45 + index * 0.001;
    const started = performance.now();
    const line = sampleLine(elevation, [
      [1.45, lat],
      [1.69, lat],
    ]);
    elevationProfile({ ...line, resolutionMetres: elevation.resolutionMetres });
    return performance.now() - started;
  });
  const group = 'elevation profile of 20 km, andorra';
  return [
    { group, name: 'p50', value: percentile(samples, 0.5), unit: 'ms' },
    { group, name: 'p99', value: percentile(samples, 0.99), unit: 'ms' },
  ];
}
