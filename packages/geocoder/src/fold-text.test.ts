import { describe, expect, it } from 'vitest';
import { foldText, indexWords, queryWords } from './fold-text.ts';

describe('folding text', () => {
  it.each([
    ['Café', 'cafe'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Ħal Għaxaq', 'hal ghaxaq'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['Ёлки', 'елки'],
    ['Ελλάς', 'ελλασ'],
    ['ﬁeld', 'field'],
    ['مُحَمَّد', 'محمد'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps vowel signs of Indic scripts and dakuten, which carry meaning', () => {
    expect(foldText('दिल्ली')).toBe('दिल्ली'.normalize('NFC'));
    expect(foldText('が')).not.toBe(foldText('か'));
  });

  it('folds twice to the same as once', () => {
    for (const text of ['İıŁ', 'ǅ', 'Å', 'ΐ', 'ﬃ', '北京', 'ไทย']) {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }
  });

  it('splits at everything that is neither letter nor digit', () => {
    expect(queryWords("12, St. John's-Street (N)")).toEqual([
      '12',
      'st',
      'john',
      's',
      'street',
      'n',
    ]);
    expect(queryWords('  ,.- ')).toEqual([]);
  });

  it('indexes words joined over an apostrophe as well', () => {
    expect(indexWords("St John's")).toEqual(['st', 'john', 's', 'johns']);
  });

  it('indexes the long form of an abbreviated German street', () => {
    expect(indexWords('Hauptstr. 5')).toContain('hauptstrasse');
  });

  it('indexes the tails of a run without spaces', () => {
    expect(indexWords('東京都庁')).toEqual(['東京都庁', '京都庁', '都庁', '庁']);
  });
});
