import { spelledOut } from './abbreviations.ts';
import { categoryPhrases, singular } from './categories.ts';
import { allowedEdits, matchWords } from './match-words.ts';
import type { PlaceIndex } from './place-index.ts';

/**
 * How well each item answers each word of a query.
 *
 * Idea: words are taken one after the other; each finds the items that have it in a name or in
 * their category and leaves a bit and a score. An item's best score for a word counts once.
 * Complexity: linear in the postings of the matched words. Invariant: `sums[i]` is the sum over the
 * bits of `bits[i]` of the best score for that word.
 */
export interface WordScores {
  /** Bit w is set where the item answers word w by itself. */
  readonly bits: Uint16Array;
  readonly sums: Float32Array;
  /** Of those, the words that a name answers; and those that the category answers. */
  readonly nameBits: Uint16Array;
  readonly categoryBits: Uint16Array;
  /** Categories that all words together name, spelled out and without a mistake. */
  readonly wholeCategories: ReadonlySet<string>;
  /** Items with any bit, in no order. */
  readonly touched: readonly number[];
}

/** As many words as the bits have room for; the rest of a longer query is not read. */
export const MAX_QUERY_WORDS = 12;

export function scoreWords(index: PlaceIndex, words: readonly string[]): WordScores {
  const scores = new Scores(index.itemCount);
  for (const [bit, word] of words.entries()) {
    scores.startWord(bit);
    scoreNames(index, { word, typing: bit === words.length - 1 }, scores);
  }
  scoreCategories(index, words, scores);
  return scores;
}

class Scores implements WordScores {
  readonly bits: Uint16Array;
  readonly sums: Float32Array;
  readonly nameBits: Uint16Array;
  readonly categoryBits: Uint16Array;
  readonly wholeCategories = new Set<string>();
  readonly touched: number[] = [];
  /** Score of the current word for each item that has its bit. */
  readonly #current: Float32Array;
  #bit = 0;

  constructor(itemCount: number) {
    this.bits = new Uint16Array(itemCount);
    this.sums = new Float32Array(itemCount);
    this.nameBits = new Uint16Array(itemCount);
    this.categoryBits = new Uint16Array(itemCount);
    this.#current = new Float32Array(itemCount);
  }

  startWord(bit: number): void {
    this.#bit = 1 << bit;
  }

  add(item: number, score: number): void {
    const bits = this.bits[item]!;
    if (bits === 0) this.touched.push(item);
    if ((bits & this.#bit) === 0) {
      this.bits[item] = bits | this.#bit;
      this.nameBits[item] = bits | this.#bit;
      this.sums[item] = this.sums[item]! + score;
      this.#current[item] = score;
    } else if (score > this.#current[item]!) {
      this.sums[item] = this.sums[item]! + score - this.#current[item]!;
      this.#current[item] = score;
    }
  }

  /** A whole phrase of words answered by the category; names keep what they had. */
  addCategory(item: number, { bits, score }: { bits: number; score: number }): void {
    const had = this.bits[item]!;
    if (had === 0) this.touched.push(item);
    this.bits[item] = had | bits;
    this.sums[item] = this.sums[item]! + score * countBits(bits & ~had);
    this.categoryBits[item] = this.categoryBits[item]! | bits;
  }
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A word that is still being typed may be any beginning; earlier words are more likely whole. */
const BEGUN = { typing: 0.92, earlier: 0.8 };
const EDIT_COST = 0.3;
const OTHER_NAME = 0.96;
const LONG_FORM = 0.95;

function scoreNames(
  index: PlaceIndex,
  { word, typing }: { word: string; typing: boolean },
  scores: Scores,
): void {
  const begun = typing ? BEGUN.typing : BEGUN.earlier;
  for (const match of matchWords(index.words, { query: word, edits: allowedEdits(word) })) {
    const whole = match.rest === 0 ? 1 : begun - (0.25 * match.rest) / (match.rest + word.length);
    scorePostings(index, { word: match.word, score: whole - EDIT_COST * match.edits }, scores);
  }
  for (const long of spelledOut(word)) {
    for (const match of matchWords(index.words, { query: long, edits: 0 })) {
      if (match.rest === 0) scorePostings(index, { word: match.word, score: LONG_FORM }, scores);
    }
  }
}

function scorePostings(
  { columns }: PlaceIndex,
  { word, score }: { word: number; score: number },
  scores: Scores,
): void {
  const { postings, postingStarts } = columns;
  const end = postingStarts[word + 1]!;
  let item = 0;
  for (let at = postingStarts[word]!; at < end;) {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = postings[at++]!;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    item += value >>> 1;
    scores.add(item, value & 1 ? score : score * OTHER_NAME);
  }
}

function scoreCategories(index: PlaceIndex, words: readonly string[], scores: Scores): void {
  for (const [category, items] of index.itemsByCategory) {
    const match = matchCategory(category, words);
    if (!match) continue;
    if (match.score === 1 && match.bits === (1 << words.length) - 1) {
      scores.wholeCategories.add(category);
    }
    for (const item of items) scores.addCategory(item, match);
  }
}

/** The best run of words that names the category, or begins to at the end of the query. */
function matchCategory(
  category: string,
  words: readonly string[],
): { bits: number; score: number } | undefined {
  let best: { bits: number; score: number } | undefined;
  for (const phrase of categoryPhrases(category)) {
    const wanted = phrase.split(' ');
    for (let start = 0; start < words.length; start++) {
      const match = matchPhrase(wanted, words, start);
      if (match && (!best || isBetter(match, best))) best = match;
    }
  }
  return best;
}

/** By its score, and of equal ones by the words that it answers: "train station" is more than "station". */
function isBetter(a: { bits: number; score: number }, b: { bits: number; score: number }): boolean {
  return a.score > b.score || (a.score === b.score && countBits(a.bits) > countBits(b.bits));
}

/** Below this many letters the beginning of a category says nothing. */
const MIN_BEGUN = 3;

function matchPhrase(
  wanted: readonly string[],
  words: readonly string[],
  start: number,
): { bits: number; score: number } | undefined {
  let bits = 0;
  let score = 1;
  for (const [offset, want] of wanted.entries()) {
    const word = words[start + offset];
    if (word === undefined) {
      // The rest of the phrase is still to be typed: "drinking" for "drinking water".
      return offset > 0 ? { bits, score: score - 0.25 } : undefined;
    }
    bits |= 1 << (start + offset);
    if (singular(word) === singular(want)) continue;
    const last = start + offset === words.length - 1;
    if (last && (offset > 0 || word.length >= MIN_BEGUN) && want.startsWith(word)) {
      return { bits, score: score - 0.25 * (1 - word.length / phraseLength(wanted)) - 0.05 };
    }
    if (!oneEditApart(singular(word), singular(want))) return undefined;
    score -= EDIT_COST;
  }
  return { bits, score };
}

function phraseLength(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/**
 * Whether two words of five letters or more, beginning alike, differ by one letter or by two
 * neighbours swapped.
 */
function oneEditApart(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5 || Math.abs(a.length - b.length) > 1) return false;
  if (a[0] !== b[0]) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  if (a.length === b.length) {
    const swapped = a[start] === b[start + 1] && a[start + 1] === b[start];
    return (
      a.slice(start + 1) === b.slice(start + 1) ||
      (swapped && a.slice(start + 2) === b.slice(start + 2))
    );
  }
  return a.length > b.length
    ? a.slice(start + 1) === b.slice(start)
    : a.slice(start) === b.slice(start + 1);
}
