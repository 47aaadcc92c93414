import type { Json } from '../map/json.ts';
import { valueText } from './column.ts';

const collator = new Intl.Collator(undefined, { numeric: true });

/**
 * Of each word its place among all in order: numbers by size, then yes and no, then texts as people
 * sort them, then the rest. Words that sort alike share a place.
 */
export function rankWords(words: readonly Json[]): Uint32Array {
  const indexes = words.map((_, index) => index);
  indexes.sort((a, b) => compareValues(words[a]!, words[b]!));
  const ranks = new Uint32Array(words.length);
  let rank = 0;
  for (const [place, index] of indexes.entries()) {
    const before = place > 0 ? words[indexes[place - 1]!] : undefined;
    if (before !== undefined && compareValues(before, words[index]!) !== 0) rank++;
    ranks[index] = rank;
  }
  return ranks;
}

function compareValues(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return kindOf(a) - kindOf(b) || collator.compare(valueText(a), valueText(b));
}

function kindOf(value: Json): number {
  return ['number', 'boolean', 'string'].indexOf(typeof value) + 1 || 4;
}
