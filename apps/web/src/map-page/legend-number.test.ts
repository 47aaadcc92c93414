import { expect, it } from 'vitest';
import { legendNumber } from './legend-number.ts';

it('legends show years as they are, and large and broken numbers so that they can be read', () => {
  expect([1850, 9999, 12.345678, 0.00012346, 1234567].map(legendNumber)).toEqual([
    '1850',
    '9999',
    '12.35',
    '0.0001235',
    '1,234,567',
  ]);
});
