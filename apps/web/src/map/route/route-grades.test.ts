import { describe, expect, it } from 'vitest';
import { gradeStretches } from './route-grades.ts';

describe('gradeStretches', () => {
  it('reports an even climb as one stretch', () => {
    const metres = Array.from({ length: 51 }, (_, i) => i * 2);
    expect(gradeStretches({ stepMetres: 20, metres })).toEqual([
      { startMetres: 0, endMetres: 1000, percent: 10 },
    ]);
  });

  it('distinguishes down from up, and covers the route without gaps', () => {
    const metres = Array.from({ length: 101 }, (_, i) => 50 - Math.abs(i - 50));
    const stretches = gradeStretches({ stepMetres: 20, metres });
    expect(stretches[0]?.percent).toBe(5);
    expect(stretches.at(-1)?.percent).toBe(-5);
    expect(stretches.at(-1)?.endMetres).toBe(2000);
    stretches.slice(1).forEach(({ startMetres }, index) => {
      expect(startMetres).toBe(stretches[index]?.endMetres);
    });
  });

  it('has nothing to say of a single height', () => {
    expect(gradeStretches({ stepMetres: 20, metres: [5] })).toEqual([]);
    expect(gradeStretches({ stepMetres: 0, metres: [5, 5] })).toEqual([]);
  });
});
