import { blockVolume } from '@webmaps/buildings/block-volume';
import { describe, expect, it } from 'vitest';
import { meshOfOne } from '../../map/sun/mesh-of-one.ts';
import {
  addCorner,
  buildingOf,
  middleOf,
  moveCorner,
  moveDrawing,
  readDrawing,
  removeCorner,
  startDrawing,
  writeDrawing,
} from './drawn-building.ts';

const drawn = startDrawing([8.7, 49.4]);

describe('a drawn building', () => {
  it('begins as a square whose volume is its sides and its height', () => {
    const [first] = meshOfOne(buildingOf(drawn)).mesh.drawn;
    expect(blockVolume(first!.described.block)).toBeCloseTo(24 * 24 * 25, -2);
    expect(first?.described.heightSource).toBe('mapped');
  });

  it('is moved as a whole, and by its corners', () => {
    const moved = moveDrawing(drawn, [8.8, 49.5]);
    expect(middleOf(moved)[0]).toBeCloseTo(8.8, 9);
    expect(middleOf(moved)[1]).toBeCloseTo(49.5, 9);
    expect(moveCorner(drawn, 2, [1, 2]).corners[2]).toEqual([1, 2]);
    const more = addCorner(drawn, 0, [3, 4]);
    expect(more.corners[1]).toEqual([3, 4]);
    expect(removeCorner(more, 1)).toEqual(drawn);
  });

  it('keeps three corners at least, and no more than an address can hold', () => {
    const triangle = removeCorner(drawn, 0);
    expect(removeCorner(triangle, 0)).toBe(triangle);
    let many = drawn;
    for (let turn = 0; turn < 100; turn++) many = addCorner(many, 0, [8.7, 49.4]);
    expect(many.corners.length).toBe(40);
  });

  it('survives its address', () => {
    const read = readDrawing(writeDrawing({ ...drawn, height: 12.5, roof: 'onion' }));
    expect(read).toMatchObject({ height: 12.5, roof: 'onion' });
    expect(read?.corners[3]?.[0]).toBeCloseTo(drawn.corners[3]![0], 6);
  });

  it.each([
    '',
    '25~flat',
    '~flat~1,1~1,1.001~1.001,1',
    '1e9~flat~1,1~1,1.001~1.001,1',
    '25~thatched~1,1~1,1.001~1.001,1',
    '25~flat~1,1~1,1.001~1.001,x',
    '25~flat~1,1,1~1,1.001~1.001,1',
    `25~flat${'~1,1'.repeat(41)}`,
  ])('is not read out of %j', (text) => {
    expect(readDrawing(text)).toBe(undefined);
  });
});
