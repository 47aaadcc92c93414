import { describe, expect, it } from 'vitest';
import { readH3 } from './read-h3.ts';

describe('readH3', () => {
  it('reads the middle and the resolution of a cell', async () => {
    // The example of the library's documentation.
    const cell = await readH3('85283473fffffff');
    expect(cell?.resolution).toBe(5);
    expect(cell?.position[1]).toBeCloseTo(37.34579, 4);
    expect(cell?.position[0]).toBeCloseTo(-121.97638, 4);
    expect(await readH3(' 0x85283473FFFFFFF ')).toEqual(cell);
  });

  it('refuses what is no cell', async () => {
    expect(await readH3('85283473ffffff')).toBeUndefined();
    expect(await readH3('8fffffffffffffff')).toBeUndefined();
    // The digits of a base cell that does not exist.
    expect(await readH3('80ffffffffffff1')).toBeUndefined();
    expect(await readH3('Compass Park')).toBeUndefined();
  });
});
