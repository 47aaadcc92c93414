import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { setPngDensity } from './png-density.ts';

it('puts the density between the header and the rest, with its checksum', () => {
  const png = Uint8Array.from({ length: 60 }, (_, at) => at);
  const dense = setPngDensity(png, 300);
  const bytes = Buffer.from(dense);
  expect(bytes.subarray(0, 33)).toEqual(Buffer.from(png.subarray(0, 33)));
  expect(bytes.subarray(54)).toEqual(Buffer.from(png.subarray(33)));
  expect(bytes.readUInt32BE(33)).toBe(9);
  expect(bytes.toString('latin1', 37, 41)).toBe('pHYs');
  expect([bytes.readUInt32BE(41), bytes.readUInt32BE(45), bytes[49]]).toEqual([11811, 11811, 1]);
  expect(bytes.readUInt32BE(50)).toBe(crc32(bytes.subarray(37, 50)));
});
