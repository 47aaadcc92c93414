import { describe, expect, it } from 'vitest';
import { extractOf } from '../osm/extract-builder.ts';
import { levelSea } from './level-sea.ts';
import { seaMaskOf } from './sea-mask.ts';

/** A coast along 10.01 E, land in the east of it. */
const extract = extractOf({
  bbox: [10, 50, 10.02, 50.02],
  nodes: [
    { id: 1, lon: 10.01, lat: 50.03 },
    { id: 2, lon: 10.01, lat: 49.99 },
  ],
  ways: [{ id: 1, refs: [1, 2], tags: { natural: 'coastline' } }],
});
/** Reaches a hundredth of a degree over the box on all sides. */
const grid = {
  west: 9.9905,
  north: 50.0295,
  stepLon: 0.001,
  stepLat: 0.001,
  width: 40,
  height: 40,
};
const inBox = (cell: number) => {
  const [column, row] = [cell % 40, Math.floor(cell / 40)];
  return column >= 10 && column < 30 && row >= 10 && row < 30;
};
const isWest = (cell: number) => cell % 40 < 20;

describe('the sea of an extract', () => {
  it('is on the right of its coast, and is not known beyond its box', () => {
    const sea = seaMaskOf(extract)(grid);
    const expected = Uint8Array.from({ length: 1600 }, (_, cell) =>
      inBox(cell) && isWest(cell) ? 1 : 0,
    );
    expect(sea).toEqual(expected);
  });

  it('leaves heights beyond the box as they are, known or not', () => {
    const sea = seaMaskOf(extract)(grid);
    for (const before of [558, NaN]) {
      const metres = new Float32Array(1600).fill(before);
      levelSea({ ...grid, metres }, sea);
      expect(metres.filter((_, cell) => !inBox(cell))).toEqual(
        new Float32Array(1600 - 400).fill(before),
      );
      expect(metres[20 * 40 + 15]).toBe(0);
    }
  });
});
