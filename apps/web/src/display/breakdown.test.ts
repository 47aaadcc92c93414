import { describe, expect, it } from 'vitest';
import { knownPercent, sharesOf } from './breakdown.ts';

const surfaces = [
  { kind: 'unknown', metres: 500 },
  { kind: 'asphalt', metres: 300 },
  { kind: 'gravel', metres: 198 },
  { kind: 'wood', metres: 2 },
];

describe('the parts of a route', () => {
  it('come longest first, with the unknown part last', () => {
    expect(sharesOf(surfaces).map(({ kind }) => kind)).toEqual(['asphalt', 'gravel', 'unknown']);
    expect(sharesOf(surfaces)[0]?.share).toBeCloseTo(0.3);
  });

  it('say how much is known, without rounding up to everything', () => {
    expect(knownPercent(surfaces)).toBe(50);
    expect(knownPercent([{ kind: 'asphalt', metres: 10 }])).toBe(100);
    const nearly = [
      { kind: 'asphalt', metres: 999 },
      { kind: 'unknown', metres: 1 },
    ];
    expect(knownPercent(nearly)).toBe(99);
    expect(knownPercent([])).toBe(0);
  });
});
