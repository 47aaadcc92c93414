import { describe, expect, it } from 'vitest';
import { mountainFacts } from './mountain-facts.ts';

const surfaces = [
  { kind: 'unknown', metres: 700 },
  { kind: 'gravel', metres: 150 },
  { kind: 'asphalt', metres: 150 },
];

describe('the note on mountain paths', () => {
  it('is how hard and how long they are, and how much of the ground is unsure', () => {
    const difficulties = [
      { kind: 'T1', metres: 400 },
      { kind: 'T3', metres: 90 },
      { kind: 'T2', metres: 60 },
    ];
    expect(mountainFacts({ difficulties, surfaces })).toEqual({
      hardest: 'T3',
      metres: 150,
      unsurePercent: 85,
    });
  });

  it('leaves the ground out where most of it is known to be good', () => {
    const paved = [
      { kind: 'asphalt', metres: 600 },
      { kind: 'unknown', metres: 400 },
    ];
    const difficulties = [{ kind: 'T2', metres: 300 }];
    expect(mountainFacts({ difficulties, surfaces: paved })?.unsurePercent).toBeNull();
  });

  it('is nothing for hiking paths and for a few metres', () => {
    expect(mountainFacts({ surfaces })).toBeUndefined();
    expect(
      mountainFacts({ difficulties: [{ kind: 'T1', metres: 900 }], surfaces }),
    ).toBeUndefined();
    expect(mountainFacts({ difficulties: [{ kind: 'T3', metres: 40 }], surfaces })).toBeUndefined();
  });
});
