import { describe, expect, it } from 'vitest';
import { bboxCentre, bboxContains, bboxOf, growBbox } from './bbox.ts';

describe('a box', () => {
  it('is the smallest around its positions, and there is none around none', () => {
    expect(
      bboxOf([
        [7, 43],
        [8, 42],
      ]),
    ).toEqual([7, 42, 8, 43]);
    expect(bboxOf([])).toBeUndefined();
  });

  it('contains its edge and nothing beyond', () => {
    expect(bboxContains([7, 42, 8, 43], [8, 43])).toBe(true);
    expect(bboxContains([7, 42, 8, 43], [8.0001, 43])).toBe(false);
  });

  it('grows on every side, but not off the world', () => {
    expect(growBbox([7, 42, 8, 43], 0.5)).toEqual([6.5, 41.5, 8.5, 43.5]);
    expect(growBbox([-180, -90, 180, 90], 1)).toEqual([-180, -90, 180, 90]);
  });

  it('has its centre half-way', () => {
    expect(bboxCentre([7, 42, 8, 44])).toEqual([7.5, 43]);
  });
});
