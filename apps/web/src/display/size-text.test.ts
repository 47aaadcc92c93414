import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [0, '0 kB'],
  [8_400_000, '8.4 MB'],
  [84_400_000, '84 MB'],
  [3_210_000_000, '3.2 GB'],
  [10 * 2 ** 30, '10.7 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
