import { KM2_PER_SQUARE_MILE } from '@webmaps/map-style/density-steps';
import type { Population } from '@webmaps/protocol/population';
import { wholeNumber } from '../../display/quantities.ts';
import type { Quantity, Units } from '../../display/quantities.ts';
import { text } from '../../text/en/population.ts';
import type { CountArea } from './count-area.ts';
import { WALKING_SECONDS_PER_KM } from './count-area.ts';

/** Below that a number would say more than cells can. */
export const FEWEST_PEOPLE = 50;

/** The name of the unit of area that densities are per. */
export function areaUnit(units: Units): string {
  return units === 'metric' ? 'km²' : 'mi²';
}

/** "6,400 people/km²". */
export function densityQuantity(perKm2: number, units: Units): Quantity {
  const value = units === 'metric' ? perKm2 : perKm2 * KM2_PER_SQUARE_MILE;
  return {
    value: value >= 9.5 ? roundedPeople(value) : value.toFixed(1),
    unit: text.result.density(areaUnit(units)),
  };
}

/** A number of people with as many digits as it is worth: three. */
export function roundedPeople(people: number): string {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, people))) - 2);
  const step = 10 ** digits;
  return wholeNumber(Math.round(people / step) * step);
}

/** "71,400", or "fewer than 50". */
export function peopleText({ people }: Population): string {
  return people < FEWEST_PEOPLE ? text.result.fewer : roundedPeople(people);
}

/** "8.8%" of a share of 0.088, "<0.1%" of very little. */
export function percentText(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${percent >= 99.95 || percent === 0 ? Math.round(percent) : percent.toFixed(1)}%`;
}

/** What is counted: "People who live within 15 min on foot". */
export function subjectOf(area: CountArea): string {
  return area.kind === 'reach'
    ? text.result.of.reach(area.minutes, area.paceSecondsPerKm !== WALKING_SECONDS_PER_KM)
    : text.result.of[area.kind];
}
