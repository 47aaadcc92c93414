import type { Quantity, Units } from '../../display/quantities.ts';
import { distanceQuantity, metresPerUnit, paceQuantity } from '../../display/quantities.ts';

/** The distance of a run: "2.44 km", from the first metre on. */
export function runDistance(metres: number, units: Units): Quantity {
  const value = metres / metresPerUnit(units);
  return { value: value.toFixed(value < 99.995 ? 2 : 1), unit: units === 'metric' ? 'km' : 'mi' };
}

/** `null` for somebody who stands. */
export function paceOrNone(secondsPerKm: number | null, units: Units): Quantity | null {
  return secondsPerKm === null ? null : paceQuantity(secondsPerKm, units);
}

/** The way to a turn, in steps that do not flicker: "120 m", "1.2 km". */
export function distanceToTurn(metres: number, units: Units): Quantity {
  const step = metres < 100 ? 5 : 10;
  return distanceQuantity(Math.max(0, Math.round(metres / step) * step), units);
}
