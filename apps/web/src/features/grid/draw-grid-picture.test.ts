import { describe, expect, it } from 'vitest';
import { wrapLine } from './draw-grid-picture.ts';

const measure = (words: string) => words.length;

describe('the credits below a picture', () => {
  it('are broken between words where they are too wide', () => {
    expect(wrapLine('one two three four', 9, measure)).toEqual(['one two', 'three', 'four']);
    expect(wrapLine('one two', 7, measure)).toEqual(['one two']);
  });

  it('keep a word that is wider than the picture whole', () => {
    expect(wrapLine('a contributors b', 4, measure)).toEqual(['a', 'contributors', 'b']);
  });
});
