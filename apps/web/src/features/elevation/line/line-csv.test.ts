import { describe, expect, it } from 'vitest';
import { elevationProfile } from '../../../elevation/elevation-profile.ts';
import { lineCsv } from './line-csv.ts';
import { pathOf } from './path.ts';

describe('the profile as CSV', () => {
  it('has a row of names, and a row of numbers for each step with its place', () => {
    const path = pathOf([
      [1, 0],
      [1.01, 0],
    ]);
    const distanceMetres = path.marksMetres[1] ?? 0;
    const profile = elevationProfile({
      elevation: { stepMetres: distanceMetres / 2, metres: [10, 20, 15.25] },
      distanceMetres,
      climbMetres: 10,
      descentMetres: 4.75,
    });
    if (!profile) throw new Error('expected a profile');
    const rows = lineCsv(profile, path).trimEnd().split('\r\n');
    expect(rows[0]).toBe('distance_m,elevation_m,grade,longitude,latitude');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^0\.0,10\.0,[-\d.]+,1\.000000,0\.000000$/);
    expect(rows[3]).toMatch(/^1112\.0,15\.3,[-\d.]+,1\.010000,0\.000000$/);
  });
});
