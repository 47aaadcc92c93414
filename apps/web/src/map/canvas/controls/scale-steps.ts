import { wholeNumber } from '../../../display/quantities.ts';

/** A distance that fits on a scale bar, in round numbers. */
export interface ScaleStep {
  readonly label: string;
  readonly metres: number;
}

const METRES_PER_FOOT = 0.3048;
const METRES_PER_MILE = 1609.344;

/** The longest of 1, 2, 3 or 5 times a power of ten that is not longer than `longestMetres`. */
export function scaleStep(longestMetres: number, units: 'metric' | 'imperial'): ScaleStep {
  const { metres, name } = unitFor(longestMetres, units);
  const count = roundDown(longestMetres / metres);
  return { label: `${wholeNumber(count)} ${name}`, metres: count * metres };
}

function unitFor(longestMetres: number, units: 'metric' | 'imperial') {
  if (units === 'metric') {
    return longestMetres >= 1000 ? { metres: 1000, name: 'km' } : { metres: 1, name: 'm' };
  }
  return longestMetres >= METRES_PER_MILE
    ? { metres: METRES_PER_MILE, name: 'mi' }
    : { metres: METRES_PER_FOOT, name: 'ft' };
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  return power * (digit >= 5 ? 5 : digit >= 3 ? 3 : digit >= 2 ? 2 : 1);
}
