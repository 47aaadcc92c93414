import { describe, expect, it } from 'vitest';
import { elevationProfile } from '../../../elevation/elevation-profile.ts';
import { gradeRows, gradeStretches } from './grades.ts';
import { pathOf, placeAt, stretchOf } from './path.ts';

const STEP = 10;

const profileOf = (metres: number[]) => {
  const found = elevationProfile({
    elevation: { stepMetres: STEP, metres },
    distanceMetres: STEP * (metres.length - 1),
    climbMetres: 100,
    descentMetres: 100,
  });
  if (!found) throw new Error('The heights make a profile.');
  return found;
};

/** A kilometre up at 10 %, then one level, then half of one down at 25 %. */
const heights = Array.from({ length: 251 }, (_, at) =>
  at <= 100 ? at : at <= 200 ? 100 : 100 - 2.5 * (at - 200),
);

describe('the grades of a line', () => {
  const profile = profileOf(heights);

  it('add up to the whole line, up and down apart', () => {
    const rows = gradeRows(profile);
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const [level, , climb, , steep] = rows;
    // Where the grade changes it is taken over 100 m.
    expect(climb?.upMetres).toBeGreaterThan(900);
    expect(climb?.downMetres).toBeLessThan(50);
    expect(level?.share).toBeGreaterThan(0.35);
    expect(steep?.downMetres).toBeGreaterThan(440);
    expect(steep?.upMetres).toBe(0);
  });

  it('colour the line from end to end without a gap', () => {
    const path = pathOf([
      [0, 0],
      [0.01, 0],
      [0.0225, 0],
    ]);
    const stretches = gradeStretches(profile, path);
    expect(stretches.length).toBeGreaterThan(2);
    expect(stretches[0]?.line[0]).toEqual([0, 0]);
    for (const [index, { line }] of stretches.entries()) {
      const next = stretches[index + 1]?.line[0];
      if (next) expect(line.at(-1)).toEqual(next);
    }
  });
});

describe('a path', () => {
  const path = pathOf([
    [0, 0],
    [0, 0.01],
    [0.01, 0.01],
  ]);
  const length = path.marksMetres.at(-1) ?? 0;

  it('has its places at their distance, and its ends beyond them', () => {
    expect(placeAt(path, -5)).toEqual([0, 0]);
    expect(placeAt(path, length + 5)).toEqual([0.01, 0.01]);
    expect(placeAt(path, length / 4)[1]).toBeCloseTo(0.005, 6);
  });

  it('keeps the corners of a stretch', () => {
    const stretch = stretchOf(path, length / 4, length * 0.75);
    expect(stretch).toHaveLength(3);
    expect(stretch[1]).toEqual([0, 0.01]);
  });
});
