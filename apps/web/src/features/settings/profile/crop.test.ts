import { expect, it } from 'vitest';
import { moved, sideOf, wholeCrop, clampCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

it('begins with all of the shorter side, around the middle', () => {
  const crop = wholeCrop(wide);
  expect(crop).toEqual({ zoom: 1, x: 200, y: 100 });
  expect(sideOf(wide, crop)).toBe(200);
});

it('moves as far as there is picture', () => {
  const crop = wholeCrop(wide);
  expect(moved(wide, crop, { x: 0.25, y: 0.25 })).toEqual({ zoom: 1, x: 250, y: 100 });
  expect(moved(wide, crop, { x: 9, y: -9 })).toEqual({ zoom: 1, x: 300, y: 100 });
});

it('moves by parts of what is seen, so that it follows the pointer at every zoom', () => {
  const crop = clampCrop(wide, { zoom: 2, x: 200, y: 100 });
  expect(moved(wide, crop, { x: 0.5, y: 0.5 })).toEqual({ zoom: 2, x: 250, y: 150 });
});

it('comes back into the picture when it is zoomed out at an edge', () => {
  expect(clampCrop(wide, { zoom: 1, x: 390, y: 10 })).toEqual({ zoom: 1, x: 300, y: 100 });
  expect(clampCrop(wide, { zoom: 100, x: 200, y: 100 }).zoom).toBe(4);
  expect(clampCrop(wide, { zoom: 0.1, x: 200, y: 100 }).zoom).toBe(1);
});
