import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees } from '../testing/street-network.ts';
import { trackNoise } from './track-noise.ts';

/** A street of 3 km, a point every 10 m, each off by noise (root mean square). */
function track(noiseMetres: number): Position[] {
  const random = seededRandom(9);
  const off = (): number =>
    (noiseMetres / Math.SQRT2) *
    Math.sqrt(-2 * Math.log(1 - random())) *
    Math.cos(2 * Math.PI * random());
  return Array.from({ length: 300 }, (_, at): Position => [
    degrees(at * 10 + off()),
    degrees(off()),
  ]);
}

describe('the noise of a track', () => {
  it.each([10, 12, 15])('is seen where it is more than usual: %i m', (noise) => {
    expect(Math.abs(trackNoise(track(noise)) / noise - 1)).toBeLessThan(0.15);
  });

  it('is the default where a track is smooth, or too short for an estimate', () => {
    expect(trackNoise(track(0))).toBe(8);
    expect(trackNoise(track(15).slice(0, 10))).toBe(8);
  });

  it('is never believed without a bound', () => {
    expect(trackNoise(track(60))).toBe(18);
  });
});
