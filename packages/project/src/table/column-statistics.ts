import type { Json } from '../map/json.ts';
import { histogramOf } from '../style/histogram.ts';
import type { Column } from './column.ts';

/** What the values of a column are like over some rows. */
export interface ColumnStatistics {
  readonly count: number;
  readonly empty: number;
  readonly different: number;
  /** The most frequent values, most frequent first. */
  readonly frequent: readonly { readonly value: Json; readonly count: number }[];
  /** Of the values that are numbers, where there are any. */
  readonly numbers: NumberStatistics | undefined;
}

export interface NumberStatistics {
  readonly smallest: number;
  readonly largest: number;
  readonly mean: number;
  readonly median: number;
  readonly sum: number;
  /** How many values are in each of some stretches of equal width from smallest to largest. */
  readonly histogram: readonly number[];
}

const MOST_FREQUENT = 5;

export function columnStatistics({ words, wordOf }: Column, rows: Uint32Array): ColumnStatistics {
  const counts = new Uint32Array(words.length + 1);
  for (const row of rows) counts[wordOf[row]!]!++;
  const present = words
    .map((value, index) => ({ value, count: counts[index + 1]! }))
    .filter(({ count }) => count > 0);
  return {
    count: rows.length,
    empty: counts[0]!,
    different: present.length,
    frequent: present.toSorted((a, b) => b.count - a.count).slice(0, MOST_FREQUENT),
    numbers: numberStatistics(present),
  };
}

function numberStatistics(
  present: readonly { readonly value: Json; readonly count: number }[],
): NumberStatistics | undefined {
  const numbers = present.filter((each): each is { value: number; count: number } => {
    return typeof each.value === 'number';
  });
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const sorted = new Float64Array(total);
  let at = 0;
  for (const { value, count } of numbers) {
    sorted.fill(value, at, at + count);
    at += count;
  }
  sorted.sort();
  const sum = sorted.reduce((all, value) => all + value, 0);
  return {
    smallest: sorted[0]!,
    largest: sorted[total - 1]!,
    mean: sum / total,
    median: (sorted[(total - 1) >> 1]! + sorted[total >> 1]!) / 2,
    sum,
    histogram: histogramOf(sorted),
  };
}
