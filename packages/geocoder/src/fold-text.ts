/**
 * Text as the index compares it: lower case, without diacritics, ligatures spelled out, split into
 * words. Writer and search use the same functions, so what matters is that both agree, not that
 * the result is good spelling.
 *
 * Only the diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic are dropped. The marks of Indic
 * scripts and Thai are vowels and stay. Scripts written without spaces are indexed from every
 * character on (`indexWords`), so that a prefix finds a word inside a longer run.
 */

/** Folds case, diacritics, width and ligatures: "Straße" → "strasse", "Ħal Għaxaq" → "hal ghaxaq". */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(DROPPED_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPELLED_OUT, (letter) => SPELLINGS[letter] ?? letter)
    .replace(DROPPED_MARKS, '');
}

/** The words of a query: letters and digits of the folded text. Apostrophes and hyphens split. */
export function queryWords(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/**
 * The words under which a name is found: its own; those joined over an apostrophe ("johns" beside
 * "john" and "s"); "strasse" for "str"; and the tails of runs in scripts without spaces.
 */
export function indexWords(name: string): string[] {
  const folded = foldText(name);
  const words = new Set<string>();
  for (const word of folded.match(WORD) ?? []) {
    words.add(word);
    if (word.length > 3 && word.endsWith('str')) words.add(`${word}asse`);
    if (UNSPACED.test(word)) addTails(word, words);
  }
  for (const joined of folded.match(APOSTROPHE_WORD) ?? []) {
    words.add(joined.replace(/['’ʼ`]/g, ''));
  }
  return [...words];
}

/** Combining marks of Latin, Greek and Cyrillic; Hebrew points; Arabic vowel signs and tatweel. */
const DROPPED_MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
/** Letters without a canonical decomposition. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
const SPELLED_OUT = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const APOSTROPHE_WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`][\p{L}\p{M}\p{N}]+)+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A tail need not be longer than what people type of it. */
const TAIL_CHARACTERS = 8;

function addTails(word: string, words: Set<string>): void {
  const characters = [...word];
  for (let start = 1; start < characters.length; start++) {
    words.add(characters.slice(start, start + TAIL_CHARACTERS).join(''));
  }
}
