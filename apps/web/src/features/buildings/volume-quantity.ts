import { wholeNumber } from '../../display/quantities.ts';
import type { Quantity, Units } from '../../display/quantities.ts';

const CUBIC_FEET_PER_CUBIC_METRE = 35.3147;

/** A volume of a building to three figures: "4,320 m³", "153,000 ft³". */
export function volumeQuantity(cubicMetres: number, units: Units): Quantity {
  const volume = units === 'imperial' ? cubicMetres * CUBIC_FEET_PER_CUBIC_METRE : cubicMetres;
  const value = wholeNumber(Number(volume.toPrecision(3)));
  return { value, unit: units === 'imperial' ? 'ft³' : 'm³' };
}
