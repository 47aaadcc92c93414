import { text } from '../text/en/ranges.ts';

/** The ends of a range, the upper one not within; `undefined` where none is chosen. */
export function rangeBounds(
  range: number | undefined,
  steps: readonly number[],
): { readonly least: number; readonly most: number } | undefined {
  if (range === undefined) return undefined;
  return { least: steps[range - 1] ?? 0, most: steps[range] ?? Infinity };
}

/** A choice for each range below, between and above the steps; its value is its index. */
export function rangeOptions(
  steps: readonly number[],
  write: (value: number) => string,
): readonly { readonly value: string; readonly label: string }[] {
  return [...steps, Infinity].map((most, index) => {
    const least = steps[index - 1];
    if (least === undefined) return { value: String(index), label: text.below(write(most)) };
    const label =
      most === Infinity ? text.above(write(least)) : text.between(write(least), write(most));
    return { value: String(index), label };
  });
}
