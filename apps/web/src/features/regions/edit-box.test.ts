import type { Bbox } from '@webmaps/geo/bbox';
import { expect, it } from 'vitest';
import { boxBetween, boxOfView, cornersOfBox, moveCorner, roundBox } from './edit-box.ts';

const box: Bbox = [7, 43, 8, 44];

it('moves each corner, and leaves the opposite one where it is', () => {
  expect(moveCorner(box, 0, [6, 42])).toEqual([6, 42, 8, 44]);
  expect(moveCorner(box, 1, [9, 42])).toEqual([7, 42, 9, 44]);
  expect(moveCorner(box, 2, [9, 45])).toEqual([7, 43, 9, 45]);
  expect(moveCorner(box, 3, [6, 45])).toEqual([6, 43, 8, 45]);
  for (const [corner, place] of cornersOfBox(box).entries()) {
    expect(moveCorner(box, corner, place)).toEqual(box);
  }
});

it('stays a box when a corner is dragged beyond the opposite one', () => {
  const [west, south, east, north] = moveCorner(box, 0, [20, 60]);
  expect([east, north]).toEqual([8, 44]);
  expect(west).toBeLessThan(8);
  expect(south).toBeLessThan(44);
});

it('is drawn in each direction, up to the antimeridian', () => {
  expect(boxBetween([7, 43], [8, 44], true)).toEqual(box);
  expect(boxBetween([8, 44], [7, 43], false)).toEqual(box);
  expect(boxBetween([7, 44], [8, 43], true)).toEqual(box);
  expect(boxBetween([170, 0], [-175, 5], true)).toEqual([170, 0, 180, 5]);
  expect(boxBetween([-170, 0], [175, 5], false)).toEqual([-180, 0, -170, 5]);
});

it('takes the part of a view that is on the earth once', () => {
  expect(boxOfView([-250, -89, 260, 89])).toEqual([-180, -85, 180, 85]);
  expect(boxOfView(box)).toEqual(box);
});

it('has the digits that its size is worth', () => {
  expect(roundBox([7.123456, 43.123456, 7.223456, 43.223456])).toEqual([
    7.1235, 43.1235, 7.2235, 43.2235,
  ]);
  expect(roundBox([-10.12345, 30.12345, 40.12345, 60.12345])).toEqual([
    -10.12, 30.12, 40.12, 60.12,
  ]);
  expect(roundBox([7, 43, 7.002, 43.001])).toEqual([7, 43, 7.002, 43.001]);
});
