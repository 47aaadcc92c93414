import { describe, expect, it } from 'vitest';
import { readWkb } from './read-wkb.ts';

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const double = (value: number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleLE(value);
  return buffer.toString('hex');
};
const at = (...numbers: readonly number[]) => numbers.map(double).join('');

describe('well-known binary', () => {
  it.each([
    ['a point', `0101000000${at(8, 49)}`, { type: 'Point', coordinates: [8, 49] }],
    [
      'the other byte order',
      '000000000140200000000000004048800000000000',
      { type: 'Point', coordinates: [8, 49] },
    ],
    ['a height (ISO)', `01e9030000${at(8, 49, 110)}`, { type: 'Point', coordinates: [8, 49, 110] }],
    ['a measure (ISO)', `01d1070000${at(8, 49, 7)}`, { type: 'Point', coordinates: [8, 49] }],
    [
      'a height and a code (EWKB)',
      `01010000a0e6100000${at(8, 49, 110)}`,
      { type: 'Point', coordinates: [8, 49, 110] },
    ],
    ['an empty point', `0101000000${at(NaN, NaN)}`, null],
    [
      'a line',
      `010200000002000000${at(8, 49, 9, 50)}`,
      {
        type: 'LineString',
        coordinates: [
          [8, 49],
          [9, 50],
        ],
      },
    ],
    [
      'two points',
      `0104000000020000000101000000${at(8, 49)}0101000000${at(9, 50)}`,
      {
        type: 'MultiPoint',
        coordinates: [
          [8, 49],
          [9, 50],
        ],
      },
    ],
    [
      'a mixture',
      `0107000000020000000101000000${at(8, 49)}010200000002000000${at(8, 49, 9, 50)}`,
      { type: 'GeometryCollection', geometries: [{ type: 'Point' }, { type: 'LineString' }] },
    ],
    ['a curve', '010800000000000000', undefined],
  ])('reads %s', (_, hex, geometry) => {
    const read = readWkb(fromHex(hex));
    if (geometry === null || geometry === undefined) expect(read).toBe(geometry);
    else expect(read).toMatchObject(geometry);
  });

  it.each([
    ['a count beyond the bytes', '0102000000ffffffff'],
    ['collections in collections', '010700000001000000'.repeat(12)],
    ['a cut', '01010000000000'],
  ])('refuses %s', (_, hex) => expect(() => readWkb(fromHex(hex))).toThrow(RangeError));
});
