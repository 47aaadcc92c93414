import { describe, expect, it } from 'vitest';
import { surfaceOfTags } from './surface.ts';

describe('the surface that tags name', () => {
  it.each([
    ['asphalt', 'asphalt'],
    ['paving_stones:30', 'paving_stones'],
    ['sett', 'cobblestone'],
    ['fine_gravel', 'compacted'],
    ['dirt', 'ground'],
    ['gravel;ground', 'gravel'],
    ['purple', 'unknown'],
  ])('surface=%s is %s', (value, surface) => {
    expect(surfaceOfTags({ surface: value })).toBe(surface);
  });

  it('guesses no surface', () => {
    expect(surfaceOfTags({ highway: 'motorway', tracktype: 'grade1' })).toBe('unknown');
  });
});
