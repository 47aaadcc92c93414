import { describe, expect, it } from 'vitest';
import { allowedEdits, encodeWords, matchWords } from './match-words.ts';

const words = [
  'bar',
  'cafe',
  'casa',
  'casino',
  'casinos',
  'cassette',
  'larvotto',
  'rue',
  'москва',
  '北京',
];
const dictionary = encodeWords(words);

function found(query: string, edits = allowedEdits(query)) {
  return matchWords(dictionary, { query, edits }).map(
    ({ word, edits: count, rest }) => `${words[word]} ${count} ${rest}`,
  );
}

describe('matching words', () => {
  it('finds a word and the words it begins', () => {
    expect(found('casino', 0)).toEqual(['casino 0 0', 'casinos 0 1']);
    expect(found('cas', 0)).toEqual(['casa 0 1', 'casino 0 3', 'casinos 0 4', 'cassette 0 5']);
  });

  it('finds a word with one letter too many, too few, wrong or swapped', () => {
    for (const typo of ['cassino', 'casno', 'cazino', 'acsino', 'casnio']) {
      expect(found(typo, 1)).toContain('casino 1 0');
    }
    expect(found('larvoto')).toEqual(['larvotto 1 0']);
  });

  it('allows no edits in short words and numbers, one from 4 letters, two from 8', () => {
    expect(['rue', '1234', 'cafe', 'larvott', 'larvotto'].map(allowedEdits)).toEqual([
      0, 0, 1, 1, 2,
    ]);
    expect(found('rux')).toEqual([]);
  });

  it('finds a mistyped beginning', () => {
    expect(found('larbo', 1)).toEqual(['larvotto 1 3']);
  });

  it('works in other scripts', () => {
    expect(found('мосва')).toEqual(['москва 1 0']);
    expect(found('北')).toEqual(['北京 0 1']);
  });

  it('agrees with a plain edit distance over all words and many queries', () => {
    const letters = 'abc';
    const many: string[] = [];
    for (let index = 0; index < 3 ** 5; index++) {
      many.push(
        Array.from(
          { length: 1 + (index % 5) },
          (_, at) => letters[Math.floor(index / 3 ** at) % 3],
        ).join(''),
      );
    }
    const sorted = [...new Set(many)].sort();
    const all = encodeWords(sorted);
    for (const query of ['a', 'abca', 'cabb', 'bbbbb', 'acbac']) {
      for (const edits of [0, 1, 2]) {
        const expected = sorted.flatMap((word) => {
          const whole = plainDistance(query, word);
          const prefix = Math.min(
            ...Array.from(word, (_, end) => plainDistance(query, word.slice(0, end + 1))),
            query.length,
          );
          return prefix <= edits ? [`${word} ${Math.min(whole, prefix)} ${whole <= prefix}`] : [];
        });
        const actual = matchWords(all, { query, edits }).map(
          (match) => `${sorted[match.word]} ${match.edits} ${match.rest === 0}`,
        );
        expect(actual).toEqual(expected);
      }
    }
  });
});

function plainDistance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    let best = Math.min(
      at(i - 1, j) + 1,
      at(i, j - 1) + 1,
      at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    );
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      best = Math.min(best, at(i - 2, j - 2) + 1);
    return best;
  };
  return at(a.length, b.length);
}
