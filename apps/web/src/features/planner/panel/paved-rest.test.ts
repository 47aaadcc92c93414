import { describe, expect, it } from 'vitest';
import { pavedRest } from './paved-rest.ts';

describe('what is not paved on a route', () => {
  it('keeps unpaved ground apart from ground that the map does not name', () => {
    const surfaces = [
      { kind: 'asphalt', metres: 4000 },
      { kind: 'cobblestone', metres: 80 },
      { kind: 'ground', metres: 500 },
      { kind: 'rock', metres: 19 },
      { kind: 'unknown', metres: 1500 },
    ];
    expect(pavedRest({ surfaces })).toEqual({ unpavedMetres: 519, unknownMetres: 1500 });
  });

  it('is nothing where all but a few metres are paved', () => {
    expect(pavedRest({ surfaces: [{ kind: 'asphalt', metres: 900 }] })).toBeUndefined();
    const gate = [
      { kind: 'asphalt', metres: 900 },
      { kind: 'gravel', metres: 6 },
      { kind: 'unknown', metres: 3 },
    ];
    expect(pavedRest({ surfaces: gate })).toBeUndefined();
  });

  it('claims nothing to be unpaved where the map names no surface', () => {
    expect(pavedRest({ surfaces: [{ kind: 'unknown', metres: 900 }] })).toEqual({
      unpavedMetres: 0,
      unknownMetres: 900,
    });
  });
});
