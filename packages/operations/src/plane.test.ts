import { seededRandom } from '@webmaps/geo/seeded-random';
import { utmOf } from '@webmaps/geo/utm';
import { describe, expect, it } from 'vitest';
import { MetrePlane } from './plane.ts';
import { geodesicMetres } from './testing/geodesic.ts';

describe('MetrePlane', () => {
  it('is UTM without its scale and its false eastings', () => {
    const random = seededRandom(1);
    for (let step = 0; step < 200; step++) {
      const [lon, lat] = [random() * 6, random() * 80];
      // The zone of the south-west of Norway is wider.
      if (lat >= 55 && lat < 65) continue;
      const { easting, northing } = utmOf([lon, lat])!;
      const [east, north] = new MetrePlane([3, 0]).toPlane(lon, lat);
      expect(east * 0.9996).toBeCloseTo(easting - 500_000, 5);
      expect(north * 0.9996).toBeCloseTo(northing, 5);
    }
  });

  it('gives places back to a hundredth of a unit, beyond ±180° and near a pole, too', () => {
    const random = seededRandom(2);
    for (let step = 0; step < 500; step++) {
      const middle = [random() * 360 - 180, random() * 178 - 89] as const;
      const plane = new MetrePlane(middle);
      const at = [
        middle[0] + random() * 4 - 2,
        Math.max(-89.9, Math.min(89.9, middle[1] + random() * 4 - 2)),
      ] as const;
      const [lon, lat] = plane.toPosition(plane.toPlane(...at));
      expect(lon).toBeCloseTo(at[0], 8);
      expect(lat).toBeCloseTo(at[1], 8);
    }
  });

  it('has lengths within 0.01 % of geodesics from its middle to 100 km', () => {
    const random = seededRandom(3);
    for (let step = 0; step < 500; step++) {
      const middle = [random() * 360 - 180, random() * 160 - 80] as const;
      const angle = random() * 2 * Math.PI;
      const [east, north] = [Math.cos(angle) * 100_000, Math.sin(angle) * 100_000];
      const place = new MetrePlane(middle).toPosition([east, north]);
      expect(Math.abs(geodesicMetres(middle, place) / 100_000 - 1)).toBeLessThan(0.0001);
    }
  });
});
