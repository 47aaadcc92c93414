import { expect, it } from 'vitest';
import { groundAreaQuantity } from './ground-area-quantity.ts';
import { quantityText } from './quantities.ts';

it.each([
  [119.6, 'metric', '120 m²'],
  [34_000, 'metric', '3.4 ha'],
  [2_400_000, 'metric', '2.4 km²'],
  [100, 'imperial', '1,076 ft²'],
  [8094, 'imperial', '2.0 ac'],
  [5_180_000, 'imperial', '2.0 mi²'],
] as const)('says %d m² in %s units as %s', (squareMetres, units, words) => {
  expect(quantityText(groundAreaQuantity(squareMetres, units))).toBe(words);
});
