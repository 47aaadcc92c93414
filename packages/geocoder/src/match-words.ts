/**
 * Finds the words of a sorted dictionary that a typed word may mean.
 *
 * Idea: a sorted list with the lengths of common prefixes is a trie in depth-first order. One row of
 * the edit distance table belongs to each depth and is shared by all words below it; where a whole
 * row exceeds the limit, every word with that prefix is skipped. Distance: optimal string alignment
 * (insert, delete, replace, swap of neighbours; Damerau 1964, Ukkonen's cut-off). A word also
 * matches where the query is close to one of its prefixes, for people see results as they type.
 * Complexity: rows computed are those of the trie nodes near the query, a few thousand of 100,000.
 * Invariant: `rows[d]` is the row of the first d units of the current word.
 */

export interface WordDictionary {
  readonly count: number;
  /** Units that word `index` shares with the word before it. */
  readonly shared: Uint8Array;
  /** Start of each word's remaining units in `units`, and the end of the last. */
  readonly starts: Uint32Array;
  /** UTF-16 units of the words, each without the part that it shares. */
  readonly units: Uint16Array;
}

export interface WordMatch {
  readonly word: number;
  /** Edits between the query and the word, or its closest prefix. */
  readonly edits: number;
  /** Units of the word beyond the query; 0 for a match of the whole word. */
  readonly rest: number;
}

/** Longest word kept in a dictionary; longer ones are cut on both sides. */
export const MAX_WORD_UNITS = 40;

/** Edits that a typed word may have: none below 4 letters or in numbers, 1 below 8, then 2. */
export function allowedEdits(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Sorted, distinct words as a dictionary. */
export function encodeWords(words: readonly string[]): WordDictionary {
  const shared = new Uint8Array(words.length);
  const starts = new Uint32Array(words.length + 1);
  const units: number[] = [];
  let previous = '';
  for (const [index, word] of words.entries()) {
    let common = 0;
    while (common < previous.length && word.charCodeAt(common) === previous.charCodeAt(common))
      common++;
    shared[index] = common;
    for (let unit = common; unit < word.length; unit++) units.push(word.charCodeAt(unit));
    starts[index + 1] = units.length;
    previous = word;
  }
  return { count: words.length, shared, starts, units: Uint16Array.from(units) };
}

/** All words within `edits` of `query`, as a whole or by a prefix, in dictionary order. */
export function matchWords(
  dictionary: WordDictionary,
  { query, edits }: { query: string; edits: number },
): WordMatch[] {
  const { count, shared, starts, units } = dictionary;
  const width = query.length + 1;
  const queryUnits = Uint16Array.from({ length: query.length }, (_, index) =>
    query.charCodeAt(index),
  );
  const rows = new Uint8Array((MAX_WORD_UNITS + 1) * width);
  const current = new Uint16Array(MAX_WORD_UNITS);
  /** Fewest edits by which the query matches one of the first d units. */
  const best = new Uint8Array(MAX_WORD_UNITS + 1);
  for (let column = 0; column < width; column++) rows[column] = column;
  best[0] = query.length;

  const matches: WordMatch[] = [];
  let dead = MAX_WORD_UNITS + 1;
  for (let word = 0; word < count; word++) {
    const common = shared[word]!;
    if (common >= dead) continue;
    dead = MAX_WORD_UNITS + 1;
    const start = starts[word]!;
    const length = common + starts[word + 1]! - start;
    for (let depth = common + 1; depth <= length; depth++) {
      current[depth - 1] = units[start + depth - 1 - common]!;
      const least = fillRow({ rows, width, depth, current, queryUnits });
      const here = rows[depth * width + query.length]!;
      best[depth] = Math.min(best[depth - 1]!, here);
      if (least > edits && best[depth]! > edits) {
        dead = depth;
        break;
      }
    }
    if (dead <= length) continue;
    const whole = rows[length * width + query.length]!;
    const prefix = best[length]!;
    if (prefix > edits) continue;
    if (whole <= prefix) matches.push({ word, edits: whole, rest: 0 });
    else matches.push({ word, edits: prefix, rest: Math.max(1, length - query.length) });
  }
  return matches;
}

interface Table {
  readonly rows: Uint8Array;
  readonly width: number;
  readonly depth: number;
  readonly current: Uint16Array;
  readonly queryUnits: Uint16Array;
}

/** Fills the row of `depth` from the two above it and returns its least value. */
function fillRow({ rows, width, depth, current, queryUnits }: Table): number {
  const row = depth * width;
  const above = row - width;
  const unit = current[depth - 1];
  let least = depth;
  rows[row] = depth;
  for (let column = 1; column < width; column++) {
    const same = queryUnits[column - 1] === unit;
    let edits = rows[above + column - 1]! + (same ? 0 : 1);
    edits = Math.min(edits, rows[above + column]! + 1, rows[row + column - 1]! + 1);
    const swapped =
      depth > 1 &&
      column > 1 &&
      queryUnits[column - 2] === unit &&
      queryUnits[column - 1] === current[depth - 2];
    if (swapped) edits = Math.min(edits, rows[above - width + column - 2]! + 1);
    rows[row + column] = edits;
    if (edits < least) least = edits;
  }
  return least;
}
