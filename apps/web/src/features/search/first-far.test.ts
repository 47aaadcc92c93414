import { describe, expect, it } from 'vitest';
import { firstFar } from './first-far.ts';

const at = (...kilometres: number[]) => kilometres.map((each) => ({ distanceMetres: each * 1000 }));

describe('firstFar', () => {
  it('is where the results leave what is around the map', () => {
    expect(firstFar(at(1, 3, 4729, 9000))).toBe(2);
    // A town that bears just the typed name comes first wherever it is.
    expect(firstFar(at(4729, 1, 3, 935))).toBe(3);
  });

  it('is nowhere where all are near, or all are far', () => {
    expect(firstFar(at(1, 3))).toBeUndefined();
    expect(firstFar(at(935, 9000))).toBeUndefined();
    expect(firstFar([])).toBeUndefined();
    expect(firstFar([{}, {}])).toBeUndefined();
  });
});
