import type { Json } from '../map/json.ts';
import { equalBreaks, naturalBreaks, quantileBreaks } from './breaks.ts';
import { histogramOf } from './histogram.ts';

/** What a field holds over a layer. */
export interface FieldFacts {
  readonly count: number;
  /** How many have no value, or null. */
  readonly empty: number;
  /** The values that come most often, most frequent first, at most MOST_WORDS of them. */
  readonly words: readonly { readonly value: Json; readonly count: number }[];
  /** How many different values there are. */
  readonly different: number;
  /** Where most values are numbers. */
  readonly numbers?: NumberFacts;
}

export interface NumberFacts {
  readonly smallest: number;
  readonly largest: number;
  /** How many values are in each of 32 stretches of equal width. */
  readonly histogram: readonly number[];
  /** Breaks for 2 to MOST_CLASSES classes, by their number. */
  readonly breaks: Readonly<Record<BreakMethod, readonly (readonly number[])[]>>;
}

export const breakMethods = ['natural', 'quantile', 'equal'] as const;
export type BreakMethod = (typeof breakMethods)[number];

export const MOST_CLASSES = 9;
const MOST_WORDS = 200;

export function factsOf(values: readonly (Json | undefined)[]): FieldFacts {
  const counts = new Map<string, { readonly value: Json; count: number }>();
  const numbers: number[] = [];
  let empty = 0;
  for (const value of values) {
    if (value === undefined || value === null) {
      empty++;
      continue;
    }
    if (typeof value === 'number') numbers.push(value);
    const key = typeof value === 'string' ? `"${value}` : JSON.stringify(value);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { value, count: 1 });
  }
  const words = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_WORDS);
  const isOfNumbers = numbers.length > 0 && numbers.length * 2 > values.length - empty;
  return {
    count: values.length,
    empty,
    words,
    different: counts.size,
    ...(isOfNumbers && { numbers: numberFacts(Float64Array.from(numbers).sort()) }),
  };
}

function numberFacts(sorted: Float64Array): NumberFacts {
  const [smallest, largest] = [sorted[0]!, sorted.at(-1)!];
  const forEachCount = (make: (classes: number) => readonly number[]) =>
    Array.from({ length: MOST_CLASSES + 1 }, (_, classes) => (classes < 2 ? [] : make(classes)));
  return {
    smallest,
    largest,
    histogram: histogramOf(sorted),
    breaks: {
      natural: naturalBreaks(sorted, MOST_CLASSES),
      quantile: forEachCount((classes) => quantileBreaks(sorted, classes)),
      equal: forEachCount((classes) => equalBreaks(sorted, classes)),
    },
  };
}
