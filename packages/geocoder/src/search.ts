import { distanceMetres } from '@webmaps/geo/distance';
import { parsePosition } from '@webmaps/geo/parse-position';
import type { Position } from '@webmaps/geo/position';
import { Best, byScore } from './best-hits.ts';
import type { Hit } from './best-hits.ts';
import { addressPosition, describeAddress, describeItem, itemPosition } from './describe-item.ts';
import { describeCoordinates } from './describe-coordinates.ts';
import { dropTwins } from './drop-twins.ts';
import { foldText, queryWords } from './fold-text.ts';
import { MAX_WORD_UNITS } from './match-words.ts';
import type { PlaceIndex } from './place-index.ts';
import { countBits, MAX_QUERY_WORDS, scoreWords } from './score-words.ts';
import type { WordScores } from './score-words.ts';
import type { SearchResult } from './search-result.ts';

export interface SearchOptions {
  /**
   * The text typed so far: a name, an address, a category, words in any order; or coordinates in
   * any notation that `parsePosition` reads.
   */
  readonly query: string;
  /** Nearer things come first among equals, and much sooner for a category ("toilets"). */
  readonly near?: Position;
  /** Most results to give; 10 by default. */
  readonly limit?: number;
}

/**
 * Finds places by typed text, best first. The last word may be unfinished, any word may
 * have a typing error. Every word must be answered by a name, the category, the house number or
 * the place around; if nothing answers them all, results that answer most of them are given.
 * Ranking: how well the words fit, then importance, then nearness to `near`. Two questions are clear
 * enough to go before all that: the whole name of a village, town or land gives that one first, and
 * the whole name of a category gives its things first, the nearest to `near` before the others.
 */
export function search(index: PlaceIndex, options: SearchOptions): SearchResult[] {
  const { query, near, limit = 10 } = options;
  const read = parsePosition(query, near);
  if (!read) return searchNames(index, options);
  const place = describeCoordinates(read.position, near);
  if (!read.mayBeName) return [place];
  return [...searchNames(index, { ...options, limit: limit - 1 }), place];
}

function searchNames(
  index: PlaceIndex,
  { query, near, limit = 10 }: SearchOptions,
): SearchResult[] {
  const words = queryWords(query.slice(0, MAX_QUERY_UNITS))
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => word.slice(0, MAX_WORD_UNITS));
  if (words.length === 0 || limit < 1) return [];
  const scores = scoreWords(index, words);
  const best = new Best(Math.max(SHORTLIST, limit * 2));
  collect(index, { words, scores, near }, best);
  const ranked = best.hits
    .map((hit) => {
      // By nearness alone: a name that begins like the category does not bring a thing nearer.
      if (near && isOfWholeCategory(index, { words, scores }, hit.item)) return hit;
      return { ...hit, score: hit.score + nameBonus(index, hit, words) };
    })
    .sort(byScore);
  return dropTwins(
    ranked.map((hit) => {
      const result =
        hit.address === undefined
          ? describeItem(index, hit.item)
          : describeAddress(index, hit.address);
      return near ? { ...result, distanceMetres: distanceMetres(near, result.position) } : result;
    }),
  ).slice(0, limit);
}

/** Longer queries are pasted text, not a search. */
const MAX_QUERY_UNITS = 200;
/** Hits whose names are compared letter by letter. */
const SHORTLIST = 60;

/** The weight of each part in a score in which the words themselves make up to 1. */
const weights = {
  importance: 0.5,
  coverage: 0.18,
  /**
   * Name and category say the same: the casino before the supermarket called Casino. The more there
   * are of a category the less: of 60 cafes the nearest is meant, not one called "Cafe".
   */
  bothAgree: 0.5,
  nearName: 0.3,
  nearCategory: 0.9,
  sameName: 0.25,
  nameBegins: 0.12,
};
/** The distance at which nearness is worth half. */
const NEAR_METRES = { name: 3000, category: 500 };
/** Added to what is named by the whole query, or is of the category that it names: more than all else makes. */
const WHOLE = { settlement: 200, category: 100 };
/** Settlements of less importance, such as quarters, are often named after something in them. */
const NAMED_SETTLEMENT = 0.55;
/**
 * Below this importance a thing is mostly named after something else, as a bus stop is, and its name
 * counts for less in proportion.
 */
const NAMED_FOR_ITSELF = 0.24;
/** So many things of a category halve `bothAgree`. */
const MANY_OF_CATEGORY = 20;
/** The scores of a word answered by the place around, and of one answered by the house number. */
const CONTEXT_SCORE = 0.6;
const HOUSE_NUMBER_SCORE = { same: 1, begins: 0.3 };
/** More numbers of one street say nothing more. */
const MAX_BEGUN_NUMBERS = 5;

interface Query {
  readonly words: readonly string[];
  readonly scores: WordScores;
  readonly near: Position | undefined;
}

function collect(index: PlaceIndex, query: Query, best: Best): void {
  const { scores, words } = query;
  const all = (1 << words.length) - 1;
  const numberBits = words.reduce(
    (bits, word, bit) => (isHouseNumberPart(word) ? bits | (1 << bit) : bits),
    0,
  );
  const partial: { item: number; bits: number; sum: number }[] = [];
  let most = 0;
  let found = false;
  for (const item of scores.touched) {
    const own = scores.bits[item]!;
    const around = contextBits(index, scores, item) & ~own;
    const bits = own | around;
    const sum = scores.sums[item]! + CONTEXT_SCORE * countBits(around);
    const missing = all & ~bits;
    if (missing === 0) {
      best.add({ item, score: totalScore(index, query, { item, own, sum }) });
      found = true;
    } else if (
      (missing & ~numberBits) === 0 &&
      addNumbers(index, query, { item, own, missing, sum }, best)
    ) {
      found = true;
    } else {
      const count = countBits(bits);
      if (count > most) {
        most = count;
        partial.length = 0;
      }
      if (count === most) partial.push({ item, bits: own, sum });
    }
  }
  if (found || most * 2 < words.length) return;
  for (const { item, bits, sum } of partial) {
    best.add({ item, score: totalScore(index, query, { item, own: bits, sum }) });
  }
}

/** Words answered by the places that an item is in. */
function contextBits(index: PlaceIndex, { bits }: WordScores, item: number): number {
  let answered = 0;
  let place = index.context(item);
  for (let depth = 0; place !== undefined && depth < 8; depth++) {
    answered |= bits[place]!;
    place = index.context(place);
  }
  return answered;
}

function isHouseNumberPart(word: string): boolean {
  return /\p{N}/u.test(word) || word.length === 1;
}

interface Answered {
  readonly item: number;
  readonly own: number;
  readonly sum: number;
}

function totalScore(
  index: PlaceIndex,
  { words, scores, near }: Query,
  { item, own, sum }: Answered,
): number {
  const { columns } = index;
  if (near && isOfWholeCategory(index, { words, scores }, item)) {
    return WHOLE.category + nearness(distanceMetres(near, itemPosition(index, item)), true);
  }
  const byCategory = scores.categoryBits[item] === own && own !== 0;
  const named = countBits(scores.nameBits[item]!);
  const nameWords = columns.itemWords[item]!;
  const coverage = nameWords === 0 ? 0 : Math.min(1, named / nameWords);
  const importance = columns.itemImportance[item]! / 255;
  let score = sum / words.length + weights.importance * importance;
  if (!byCategory) {
    score += (weights.coverage * coverage * ownName(importance) * named) / words.length;
  }
  if (byCategory && named > 0) {
    score += weights.bothAgree / (1 + index.categorySize(item) / MANY_OF_CATEGORY);
  }
  if (near) score += nearness(distanceMetres(near, itemPosition(index, item)), byCategory);
  if (isOfWholeCategory(index, { words, scores }, item)) score += WHOLE.category;
  else if (isNamedSettlement(index, { words, own }, item)) score += WHOLE.settlement;
  return score;
}

/** Whether every word of the query together names the item's category: "station", "bus stops". */
function isOfWholeCategory(
  index: PlaceIndex,
  { words, scores }: Pick<Query, 'words' | 'scores'>,
  item: number,
): boolean {
  return (
    scores.categoryBits[item] === (1 << words.length) - 1 &&
    scores.wholeCategories.has(index.category(item))
  );
}

/** Whether the query is the whole name of a village, a town or a land. */
function isNamedSettlement(
  index: PlaceIndex,
  { words, own }: Pick<Query, 'words'> & { own: number },
  item: number,
): boolean {
  if (own !== (1 << words.length) - 1 || index.kind(item) !== 'place') return false;
  if (index.columns.itemImportance[item]! / 255 < NAMED_SETTLEMENT) return false;
  return queryWords(index.name(item)).join(' ') === words.join(' ');
}

function ownName(importance: number): number {
  return Math.min(1, importance / NAMED_FOR_ITSELF);
}

function nearness(metres: number, byCategory: boolean): number {
  return byCategory
    ? weights.nearCategory / (1 + metres / NEAR_METRES.category)
    : weights.nearName / (1 + metres / NEAR_METRES.name);
}

/** Takes the missing words, which are all numbers or letters, as a house number of the item. */
function addNumbers(
  index: PlaceIndex,
  query: Query,
  { item, own, missing, sum }: Answered & { missing: number },
  best: Best,
): boolean {
  const [start, end] = index.addresses(item);
  if (start === end) return false;
  const wanted = query.words.filter((_, bit) => missing & (1 << bit)).join('');
  if (!/^\p{N}/u.test(wanted)) return false;
  const count = countBits(missing);
  let begun = 0;
  let found = false;
  for (let address = start; address < end; address++) {
    const number = foldText(index.string(index.columns.addressNumber[address])).replace(
      /[^\p{L}\p{N}]/gu,
      '',
    );
    const same = number === wanted;
    if (!same && (!number.startsWith(wanted) || begun++ >= MAX_BEGUN_NUMBERS)) continue;
    const numberScore = (same ? HOUSE_NUMBER_SCORE.same : HOUSE_NUMBER_SCORE.begins) * count;
    let score = totalScore(
      index,
      { ...query, near: undefined },
      { item, own, sum: sum + numberScore },
    );
    if (query.near)
      score += nearness(distanceMetres(query.near, addressPosition(index, address)), false);
    if (same) score += weights.sameName;
    best.add({ item, address, score });
    found = true;
  }
  return found;
}

/** Rewards a name that is just what was typed, or begins with it. */
function nameBonus(index: PlaceIndex, { item, address }: Hit, words: readonly string[]): number {
  if (address !== undefined) return 0;
  const typed = words.join(' ');
  const own = ownName(index.columns.itemImportance[item]! / 255);
  let bonus = 0;
  for (const name of index.names(item)) {
    const folded = queryWords(name).join(' ');
    if (folded === typed) return weights.sameName * own;
    if (folded.startsWith(typed)) bonus = weights.nameBegins * own;
  }
  return bonus;
}
