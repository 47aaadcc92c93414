import type { Column } from './column.ts';
import { rankWords } from './rank-words.ts';

export type SortDirection = 'ascending' | 'descending';

/**
 * Rows by the values of a column; rows with equal values keep their order, those without a value
 * come last in either direction. By counting, so that the time grows with rows alone once the
 * different values are in order.
 */
export function sortRows(
  rows: Uint32Array,
  { words, wordOf }: Column,
  direction: SortDirection,
): Uint32Array {
  const ranks = rankWords(words);
  const places = words.length;
  const placeOf = (row: number) => {
    const word = wordOf[row]!;
    if (word === 0) return places;
    const rank = ranks[word - 1]!;
    return direction === 'ascending' ? rank : places - 1 - rank;
  };
  const starts = new Uint32Array(places + 2);
  for (const row of rows) starts[placeOf(row) + 1]!++;
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) sorted[starts[placeOf(row)]!++] = row;
  return sorted;
}
