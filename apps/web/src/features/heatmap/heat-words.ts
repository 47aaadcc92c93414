import { KM2_PER_SQUARE_MILE } from '@webmaps/map-style/density-steps';
import { metresPerUnit, wholeNumber } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/heatmap.ts';

/** What a density is made of. */
export interface HeatMeasure {
  readonly weighs: 'metres' | 'points';
  /** The property that points are weighed by. */
  readonly field: string | undefined;
  /** Whether it is an average of weeks. */
  readonly isWeekly: boolean;
  readonly units: Units;
}

/** The unit of the legend: "km per week and km²". */
export function unitOf({ weighs, field, isWeekly, units }: HeatMeasure): string {
  const words = text.legend.unit;
  const area = units === 'metric' ? 'km²' : 'mi²';
  if (field !== undefined) return (isWeekly ? words.fieldWeek : words.field)(field, area);
  if (weighs === 'points') return (isWeekly ? words.pointsWeek : words.points)(area);
  if (units === 'metric') return (isWeekly ? words.metresWeek : words.metres)(area);
  return (isWeekly ? words.milesWeek : words.miles)(area);
}

/** A density per km2 in the unit of the legend. */
export function inUnit(perKm2: number, { weighs, units }: HeatMeasure): number {
  if (units === 'metric') return perKm2;
  const perMile2 = perKm2 * KM2_PER_SQUARE_MILE;
  return weighs === 'metres' ? (perMile2 * 1000) / metresPerUnit(units) : perMile2;
}

/** A density with two digits. */
export function densityText(value: number): string {
  if (value === 0) return '0';
  return value >= 100 ? wholeNumber(value) : String(Number(value.toPrecision(2)));
}
