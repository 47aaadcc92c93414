import { describe, expect, it } from 'vitest';
import { PROFILES } from './profiles.ts';
import { SURFACES } from './surface.ts';
import { STREET } from './testing/street-network.ts';
import { WAYTYPES } from './waytype.ts';

const [road, foot] = PROFILES;

const cost = (attributes: Partial<typeof STREET>): number =>
  road.costPerMetre({ ...STREET, ...attributes });

describe('profiles', () => {
  it.each(PROFILES)('$name never makes a metre cheaper than a metre', (profile) => {
    for (const waytype of WAYTYPES) {
      for (const surface of SURFACES) {
        for (const sidewalk of ['unknown', 'yes', 'no'] as const) {
          const factor = profile.costPerMetre({ ...STREET, waytype, surface, sidewalk });
          expect(factor).toBeGreaterThanOrEqual(1);
          expect(factor).toBeLessThan(10);
        }
      }
    }
  });

  it('foot is pure length', () => {
    expect(foot?.costPerMetre({ ...STREET, waytype: 'trunk', surface: 'mud' })).toBe(1);
  });

  it('road keeps to the pavement and to firm ground', () => {
    const primary = { waytype: 'primary' } as const;
    expect(cost({ ...primary, sidewalk: 'yes' })).toBeLessThan(cost(primary));
    expect(cost({ ...primary, sidewalk: 'no' })).toBeGreaterThan(cost(primary));
    expect(cost({ surface: 'gravel' })).toBeGreaterThan(cost({ surface: 'asphalt' }));
    expect(cost({ surface: 'unknown' })).toBe(cost({ surface: 'asphalt' }));
    expect(cost({ waytype: 'steps' })).toBeGreaterThan(cost({ waytype: 'footway' }));
    expect(cost({ sacScale: 2 })).toBeGreaterThan(cost({ sacScale: 1 }));
  });
});
