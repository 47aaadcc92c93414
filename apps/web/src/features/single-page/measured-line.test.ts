import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { MAX_CORNERS, measureLine, readCorners, writeCorners } from './measured-line.ts';

/** A square of a hundredth of a degree at the equator. */
const square: readonly Position[] = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
  [0, 0.01],
];

describe('a measured line', () => {
  it('has its length on the ground, and from three corners on its area', () => {
    const degree = (Math.PI * 6371008.8) / 180;
    expect(measureLine(square.slice(0, 2)).metres).toBeCloseTo(degree / 100, 1);
    expect(measureLine(square.slice(0, 2)).squareMetres).toBeUndefined();
    const whole = measureLine(square);
    expect(whole.metres).toBeCloseTo((3 * degree) / 100, 1);
    expect((whole.squareMetres ?? 0) / (degree / 100) ** 2).toBeCloseTo(1, 3);
    expect(measureLine([])).toEqual({ metres: 0, squareMetres: undefined });
  });

  it('comes back from the address as it was written', () => {
    const text = writeCorners(square);
    expect(text?.split(';')).toHaveLength(4);
    expect(readCorners(text)).toEqual(square);
    expect(writeCorners([])).toBeUndefined();
    expect(readCorners(undefined)).toEqual([]);
  });

  it('leaves out what is no place', () => {
    expect(readCorners('1,2;x;91,200;3,4')).toEqual([
      [2, 1],
      [4, 3],
    ]);
    expect(readCorners(Array.from({ length: 500 }, () => '1,2').join(';'))).toHaveLength(
      MAX_CORNERS,
    );
  });
});
