import type { Units } from '../display/quantities.ts';
import { distanceQuantity, durationQuantity, quantityText } from '../display/quantities.ts';
import type { Size } from './size.ts';

/** "20 min" or "2.5 km". */
export function sizeLabel({ unit, value }: Size, units: Units): string {
  return quantityText(unit === 'metres' ? distanceQuantity(value, units) : durationQuantity(value));
}
