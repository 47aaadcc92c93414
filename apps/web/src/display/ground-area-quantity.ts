import { areaQuantity } from './area-quantity.ts';
import { wholeNumber } from './quantities.ts';
import type { Quantity, Units } from './quantities.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;
const SQUARE_METRES_PER_ACRE = 4046.856;
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** The area of what is drawn, as small as a house: "120 m²", "3.4 ha", "2.4 km²". */
export function groundAreaQuantity(squareMetres: number, units: Units): Quantity {
  if (units === 'imperial') {
    const acres = squareMetres / SQUARE_METRES_PER_ACRE;
    if (acres >= 640) return areaQuantity(squareMetres, units);
    if (acres >= 1) return { value: acres.toFixed(1), unit: 'ac' };
    return { value: wholeNumber(squareMetres / SQUARE_METRES_PER_SQUARE_FOOT), unit: 'ft²' };
  }
  const hectares = squareMetres / SQUARE_METRES_PER_HECTARE;
  if (hectares >= 100) return areaQuantity(squareMetres, units);
  if (hectares >= 1) return { value: hectares.toFixed(1), unit: 'ha' };
  return { value: wholeNumber(squareMetres), unit: 'm²' };
}
