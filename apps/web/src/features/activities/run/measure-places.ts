import { valueAt } from '@webmaps/activities/analysis/parts';
import type { MeasuredRun } from '@webmaps/activities/analysis/parts';
import { gradeAt } from '@webmaps/activities/analysis/run-heights';
import { heightAt } from '@webmaps/terrain/profile';

export const measureNames = [
  'pace',
  'heartRate',
  'cadence',
  'powerWatts',
  'temperatureCelsius',
  'grade',
  'height',
] as const;
/** What the line is coloured by. */
export type MeasureName = (typeof measureNames)[number];

/** Places along the line that are coloured; more could not be told apart on a screen. */
const MAX_PLACES = 1500;
/** Pace is read over so much of the way: that of a single step is noise. */
const PACE_METRES = 60;

/** From the start to the end, every ten metres or more. */
export function evenPlaces(lengthMetres: number): Float64Array {
  const count = Math.max(2, Math.min(MAX_PLACES, Math.ceil(lengthMetres / 10)));
  return Float64Array.from({ length: count }, (_, at) => (lengthMetres * at) / (count - 1));
}

/** What was measured at each place, NaN where it is not known; `undefined` where it never is. */
export function valuesAt(
  { columns, profile }: MeasuredRun,
  name: MeasureName,
  places: Float64Array,
): Float64Array | undefined {
  switch (name) {
    case 'pace':
      return places.map((place) => paceAt(columns, place));
    case 'grade':
      return profile && places.map((place) => gradeAt(profile, place));
    case 'height':
      return profile && places.map((place) => heightAt(profile, place));
    default: {
      const column = columns.channels[name];
      return column && places.map((place) => valueAt(columns.metres, column, place));
    }
  }
}

function paceAt({ metres, moving }: MeasuredRun['columns'], place: number): number {
  const last = metres.at(-1) ?? 0;
  const from = Math.max(0, Math.min(place - PACE_METRES / 2, last - PACE_METRES));
  const to = Math.min(last, from + PACE_METRES);
  const seconds = valueAt(metres, moving, to) - valueAt(metres, moving, from);
  return to > from ? (seconds / (to - from)) * 1000 : NaN;
}
