import { expect, it } from 'vitest';
import { defaultExtrusion, heightByField, metresEachOf } from './extrusions.ts';

it('makes metres of the values of a field, each of so many', () => {
  for (const metresEach of [1, 3.5, 0.3048]) {
    const height = heightByField('f.1', metresEach);
    expect(metresEachOf(height)).toBeCloseTo(metresEach, 9);
    expect(height).toMatchObject({ field: 'f.1', none: 0 });
  }
  expect(metresEachOf(defaultExtrusion.height)).toBe(1);
});
