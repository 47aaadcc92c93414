import { describe, expect, it } from 'vitest';
import { chipsOf, withChip } from './chips.ts';

describe('the chips of an input', () => {
  const input = {
    start: '@here',
    lengthMetres: 8000,
    headingDegrees: 90,
    preferences: { hills: 0, green: 1 },
    other: true,
  };
  const chips = chipsOf(input, 'metric');

  it('say its values in words', () => {
    expect(chips.map(({ words }) => words)).toEqual([
      'Map centre',
      '8.0 km',
      'East',
      'hills: avoid',
      'green: most of all',
      'other ones',
    ]);
  });

  it('are places, stop by stop, or values to change', () => {
    expect(chipsOf({ stops: ['A', 'B'] }, 'metric').map(({ path }) => path)).toEqual([
      ['stops', 0],
      ['stops', 1],
    ]);
    expect(chips.at(0)?.isPlace).toBe(true);
    expect(chips.at(-1)?.kind).toBeUndefined();
  });

  it('put another value in their place', () => {
    expect(withChip({ stops: ['A', 'B'] }, ['stops', 1], 'C')).toEqual({ stops: ['A', 'C'] });
    expect(withChip(input, ['preferences', 'hills'], 1)).toMatchObject({
      preferences: { hills: 1, green: 1 },
    });
    expect(withChip(input, ['lengthMetres'], 5000)).toMatchObject({ lengthMetres: 5000 });
  });
});
