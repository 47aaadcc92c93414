import type { SensorAverages } from '@webmaps/activities/analysis/sensors';
import {
  gradeText,
  heightQuantity,
  paceQuantity,
  quantityText,
  temperatureQuantity,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import type { MeasureName } from './measure-places.ts';

/** How numbers are written: some sports count steps, others turns of the pedals. */
export interface Writing {
  readonly units: Units;
  readonly sport: string;
}

/** A value in words, such as "5:42 /km". */
export function measureText(name: MeasureName, value: number, { units, sport }: Writing): string {
  if (!Number.isFinite(value)) return text.run.unknown;
  switch (name) {
    case 'pace':
      return quantityText(paceQuantity(value, units));
    case 'heartRate':
      return text.run.beats(Math.round(value));
    case 'cadence':
      // Devices count the steps of one foot.
      return isOnPedals(sport)
        ? text.run.turns(Math.round(value))
        : text.run.steps(Math.round(value * 2));
    case 'powerWatts':
      return text.run.watts(Math.round(value));
    case 'temperatureCelsius':
      return quantityText(temperatureQuantity(value, units));
    case 'grade':
      return gradeText(value);
    case 'height':
      return quantityText(heightQuantity(value, units));
  }
}

/** The average of a sensor in words; "not known" where a part has none. */
export function averageText(
  averages: SensorAverages,
  name: keyof SensorAverages,
  writing: Writing,
): string {
  return measureText(name, averages[name] ?? NaN, writing);
}

function isOnPedals(sport: string): boolean {
  return /cycl|bik|ride/.test(sport);
}
