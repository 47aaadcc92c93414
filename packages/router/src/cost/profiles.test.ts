import { describe, expect, it } from 'vitest';
import { costPerMetre } from './edge-cost.ts';
import { PROFILES, profileNamed } from './profiles.ts';
import { SURFACES } from '../format/surface.ts';
import { STREET } from '../testing/street-network.ts';
import { WAYTYPES } from '../format/waytype.ts';

function costUnder(name: string): (attributes: Partial<typeof STREET>) => number {
  const profile = profileNamed(name) ?? PROFILES[0];
  return (attributes) => costPerMetre({ ...STREET, ...attributes }, profile, profile.preferences);
}

const cost = costUnder('road');

describe('profiles', () => {
  it.each(PROFILES)('$name never makes a metre cheaper than a metre', (profile) => {
    for (const waytype of WAYTYPES) {
      for (const surface of SURFACES) {
        for (const sidewalk of ['unknown', 'yes', 'no'] as const) {
          const factor = costUnder(profile.name)({ waytype, surface, sidewalk });
          expect(factor).toBeGreaterThanOrEqual(1);
          expect(factor).toBeLessThan(60);
        }
      }
    }
  });

  it('foot is pure length', () => {
    expect(costUnder('foot')({ waytype: 'trunk', surface: 'asphalt' })).toBe(1);
  });

  it('road keeps to the pavement and to firm ground', () => {
    const primary = { waytype: 'primary' } as const;
    expect(cost({ ...primary, sidewalk: 'yes' })).toBeLessThan(cost(primary));
    expect(cost({ ...primary, sidewalk: 'no' })).toBeGreaterThan(cost(primary));
    expect(cost({ surface: 'gravel' })).toBeGreaterThan(cost({ surface: 'asphalt' }));
    expect(cost({ surface: 'unknown' })).toBeGreaterThan(cost({ surface: 'asphalt' }));
    expect(cost({ surface: 'unknown' })).toBeLessThan(cost({ surface: 'gravel' }));
    expect(cost({ waytype: 'steps' })).toBeGreaterThan(cost({ waytype: 'footway' }));
    expect(cost({ sacScale: 2 })).toBeGreaterThan(cost({ sacScale: 1 }));
  });
});
