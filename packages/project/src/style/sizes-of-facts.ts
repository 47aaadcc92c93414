import type { FieldId } from '../map/ids.ts';
import type { Scale } from '../map/nodes/style.ts';
import type { FieldFacts } from './field-facts.ts';
import { roundBreaks } from './round-breaks.ts';

/** Pixels, from the smallest to the largest number. */
interface SizeRange {
  readonly smallest: number;
  readonly largest: number;
}

/** Radii of points. */
const RADII: SizeRange = { smallest: 3, largest: 24 };
/** Widths of lines. */
const WIDTHS: SizeRange = { smallest: 1, largest: 12 };

/** Shares of the way from the smallest to the largest number, near which a radius is exact. */
const STOPS = [1 / 16, 1 / 4, 9 / 16];

/**
 * Sizes by the numbers of a field: of points by their area, which is what people compare, so that
 * the root of a number counts; of lines by their width. Undefined where there are no two numbers.
 */
export function sizesOf(
  field: FieldId,
  { numbers }: FieldFacts,
): { readonly radius: Scale<number>; readonly width: Scale<number> } | undefined {
  if (!numbers || numbers.smallest === numbers.largest) return undefined;
  const { smallest, largest } = numbers;
  const between = STOPS.map((share) => smallest + share * (largest - smallest));
  const radii = [smallest, ...roundBreaks(between, numbers), largest].map((at) => {
    const share = (at - smallest) / (largest - smallest);
    const squared = RADII.smallest ** 2 + share * (RADII.largest ** 2 - RADII.smallest ** 2);
    return { at, value: rounded(Math.sqrt(squared)) };
  });
  const widths = [
    { at: smallest, value: WIDTHS.smallest },
    { at: largest, value: WIDTHS.largest },
  ];
  return {
    radius: { kind: 'continuous', field, stops: radii, none: RADII.smallest },
    width: { kind: 'continuous', field, stops: widths, none: WIDTHS.smallest },
  };
}

/** To hundredths of a pixel. */
function rounded(size: number): number {
  return Math.round(size * 100) / 100;
}
