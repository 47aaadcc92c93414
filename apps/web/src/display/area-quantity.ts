import { metresPerUnit, wholeNumber } from './quantities.ts';
import type { Quantity, Units } from './quantities.ts';

/** "2.4 km²", or square miles. */
export function areaQuantity(squareMetres: number, units: Units): Quantity {
  const value = squareMetres / metresPerUnit(units) ** 2;
  return {
    value: value >= 9.95 ? wholeNumber(value) : value.toFixed(value >= 0.995 ? 1 : 2),
    unit: units === 'metric' ? 'km²' : 'mi²',
  };
}
