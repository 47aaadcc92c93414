import { describe, expect, it } from 'vitest';
import { PROFILES } from './profiles.ts';
import { groundOf, SURFACES } from '../format/surface.ts';
import { STREET } from '../testing/street-network.ts';
import { carsOn, WAYTYPES } from '../format/waytype.ts';
import { costPerMetre } from './edge-cost.ts';
import { mergePreferences } from './preferences.ts';

const [profile] = PROFILES;

function cost(street: Partial<typeof STREET>, surface: number): number {
  const preferences = mergePreferences(profile.preferences, { surface, lit: 0 });
  return costPerMetre({ ...STREET, waytype: 'footway', ...street }, profile, preferences);
}

describe('the cost of a surface', () => {
  it.each(SURFACES)('%s costs as its ground does', (surface) => {
    const costs = {
      soft: cost({ surface }, 0),
      any: cost({ surface }, 0.5),
      hard: cost({ surface }, 1),
    };
    expect(costs).toEqual(
      {
        paved: { soft: 1.6, any: 1, hard: 1 },
        loose: { soft: 1, any: 1, hard: 1.6 },
        rough: { soft: 1, any: 1, hard: 3 },
        unknown: { soft: 1.3, any: 1, hard: 1.3 },
      }[groundOf(surface)],
    );
  });

  it('is that of firm ground on boards, which hold their shape in rain', () => {
    expect(groundOf('wood')).toBe('paved');
    expect(cost({ surface: 'wood' }, 1)).toBe(cost({ surface: 'asphalt' }, 1));
  });

  it('is unknown for a name that is none', () => {
    expect(groundOf('marble')).toBe('unknown');
    expect(carsOn('motorway')).toBe('unknown');
  });
});

describe('a pavement', () => {
  it.each(WAYTYPES)('matters on %s only where cars pass', (waytype) => {
    const matters =
      cost({ waytype, sidewalk: 'yes' }, 0.5) < cost({ waytype, sidewalk: 'no' }, 0.5);
    expect(matters).toBe(carsOn(waytype) === 'passing');
  });
});
