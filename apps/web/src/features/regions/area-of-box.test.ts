import { expect, it } from 'vitest';
import { areaOfBox } from './area-of-box.ts';

it('measures the whole earth, and a degree at the equator', () => {
  expect(areaOfBox([-180, -90, 180, 90]) / 1e12).toBeCloseTo(510.07, 1);
  expect(areaOfBox([0, 0, 1, 1]) / 1e6).toBeCloseTo(12_363, -2);
});
