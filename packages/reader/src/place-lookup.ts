import { categoryPhrases, singular } from '@webmaps/geocoder/categories';
import { indexWords, queryWords } from '@webmaps/geocoder/fold-text';
import { isOneEdit } from './one-edit.ts';

/**
 * The place index, as far as sentences need it: whether all words of a text are answered by one
 * place. It is part of the grammar: a text that no place answers is no place.
 */
export interface PlaceLookup {
  /** Resolves to false where no place answers all words, or where the index cannot be asked. */
  isPlace(text: string): Promise<boolean>;
}

/** A result of a search, as far as its words count. */
export interface NamedPlace {
  readonly name: string;
  readonly label: string;
  readonly category: string;
  readonly kind: string;
}

/** Asks a search, and believes it only where one result answers every word of the text. */
export function createPlaceLookup(
  search: (query: string) => Promise<readonly NamedPlace[]>,
): PlaceLookup {
  return {
    async isPlace(text) {
      if (significantWords(text).length === 0) return false;
      const results = await search(text);
      return results.some((result) => answersAllWords(text, result));
    },
  };
}

/** Whether a result of a search answers every word of a text, by its name or its category. */
export function answersAllWords(text: string, place: NamedPlace): boolean {
  // Names can be read as a geohash; coordinates that people type have digits.
  if (place.kind === 'coordinate') return /\d/.test(text);
  const words = significantWords(text);
  const names = new Set(wordsOf(place, new Set(queryWords(text).map(singular))));
  return words.length > 0 && words.every((word) => isAnswered(word, names));
}

function significantWords(text: string): readonly string[] {
  return queryWords(text).filter((word) => !fillers.has(word));
}

const fillers = new Set(['the', 'a', 'an', 'of', 'and', 'at', 'in', 'my']);

/** The words of a place's names, and of what its category is called as a whole: "bed" is no hotel. */
function wordsOf(
  { name, label, category }: NamedPlace,
  asked: ReadonlySet<string>,
): readonly string[] {
  const phrases = categoryPhrases(category).filter((phrase) =>
    indexWords(phrase).every((word) => asked.has(singular(word))),
  );
  return [name, label, ...phrases].flatMap((text) =>
    indexWords(text).flatMap((word) => [word, singular(word)]),
  );
}

/** A word of five letters or more may have one typing error; shorter ones are too alike. */
function isAnswered(word: string, names: ReadonlySet<string>): boolean {
  if (names.has(word) || names.has(singular(word))) return true;
  return word.length >= 5 && [...names].some((name) => name.length >= 5 && isOneEdit(word, name));
}
