import type { FieldId } from '../map/ids.ts';
import type { Scale } from '../map/nodes/style.ts';
import type { FieldFacts } from './field-facts.ts';

/** Pixels, from the smallest to the largest number. */
interface SizeRange {
  readonly smallest: number;
  readonly largest: number;
}

/** Radii of points. */
const RADII: SizeRange = { smallest: 3, largest: 24 };
/** Widths of lines. */
const WIDTHS: SizeRange = { smallest: 1, largest: 12 };

/** Places between the smallest and the largest number at which a radius is exact. */
const STOPS = [0, 1 / 16, 1 / 4, 9 / 16, 1];

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
  const at = (share: number) => smallest + share * (largest - smallest);
  const radiusAt = (share: number) =>
    Math.sqrt(RADII.smallest ** 2 + share * (RADII.largest ** 2 - RADII.smallest ** 2));
  const radii = STOPS.map((share) => ({ at: at(share), value: rounded(radiusAt(share)) }));
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
