import { preferenceWords } from './lexicon.ts';
import { isOneEdit } from './one-edit.ts';
import type { ReadingContext } from './reading.ts';
import { templateWords } from './template.ts';

const known = new Set([
  ...templateWords,
  ...preferenceWords.flatMap(([words]) => words.match(/[a-z]{4,}/g) ?? []),
  ...'north south east west minutes minute hour hours metres meters kilometres miles half'.split(
    ' ',
  ),
]);

/**
 * Mends typing errors of words that rules know: a letter more or less, or two swapped. A letter
 * changed is more often another word; a word with a capital is a name; and a word that is known is
 * right. Only for sentences that no rule has read as they are.
 */
export function mendSentence(sentence: string, { layers = [] }: ReadingContext): string {
  const words = new Set([...known, ...layers.map(({ name }) => name.toLowerCase())]);
  return sentence.replace(/(?<![\p{L}\d@.])\p{Ll}{3,}(?![\p{L}\d@])/gu, (word) => {
    if (words.has(word)) return word;
    const meant = [...words].filter(
      (other) =>
        other.length >= 4 &&
        other[0] === word[0] &&
        isOneEdit(word, other) &&
        (other.length !== word.length || hasSameLetters(word, other)),
    );
    return meant.length === 1 ? (meant[0] ?? word) : word;
  });
}

function hasSameLetters(word: string, other: string): boolean {
  return [...word].toSorted().join('') === [...other].toSorted().join('');
}
