import { niceStep } from '../../../display/nice-step.ts';

/** The axis of bars that begin at 0, in the unit that is shown. */
export interface BarScale {
  readonly top: number;
  /** From 0 on. */
  readonly ticks: readonly number[];
}

/** An axis up to the first round number that no bar is above. */
export function barScale(values: readonly number[], maxIntervals: number): BarScale {
  const highest = Math.max(0, ...values);
  if (highest === 0) return { top: 1, ticks: [0] };
  const step = niceStep(highest, maxIntervals);
  const intervals = Math.ceil(highest / step - 1e-9);
  // Steps below 1 would not come out as round numbers.
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const ticks = Array.from({ length: intervals + 1 }, (_, index) =>
    Number((index * step).toFixed(digits)),
  );
  return { top: intervals * step, ticks };
}
