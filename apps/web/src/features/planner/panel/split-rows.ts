import type { Units } from '../../../display/quantities.ts';
import { elapsedSeconds } from '../day/day-plan.ts';
import type { Timing } from '../day/day-plan.ts';
import {
  clockText,
  distanceNumber,
  heightQuantity,
  metresPerUnit,
} from '../../../display/quantities.ts';

/** One line of the table of splits, in words. */
export interface SplitRow {
  /** "1", "2", … and "7.4" for the rest at the end. */
  readonly upTo: string;
  /** Per kilometre or mile. */
  readonly pace: string;
  /** 0 to 1 of the slowest pace. */
  readonly slowness: number;
  /** Since the start, with the stops before. */
  readonly elapsed: string;
  readonly climb: string | null;
  readonly descent: string | null;
  /** Kilometres or miles on the flat that take as long. */
  readonly flat: string;
  /** Where it is marked on the map. */
  readonly middleMetres: number;
}

export function splitRows(timing: Timing, units: Units): SplitRow[] {
  const { splits } = timing;
  const elapsed = elapsedSeconds(timing);
  const unit = metresPerUnit(units);
  const slowest = Math.max(...splits.map(({ paceSecondsPerKm }) => paceSecondsPerKm), 1);
  const height = (metres: number | null) =>
    metres === null ? null : heightQuantity(metres, units).value;
  return splits.map((split, index) => {
    const length = split.endMetres - split.startMetres;
    const isWhole = Math.abs(length - unit) < unit / 100;
    return {
      upTo: isWhole ? String(index + 1) : distanceNumber(split.endMetres, units),
      pace: clockText(split.paceSecondsPerKm * (unit / 1000)),
      slowness: split.paceSecondsPerKm / slowest,
      elapsed: clockText(elapsed[index] ?? 0),
      climb: height(split.climbMetres),
      descent: height(split.descentMetres),
      flat: (split.gradeAdjustedMetres / unit).toFixed(2),
      middleMetres: split.startMetres + length / 2,
    };
  });
}
