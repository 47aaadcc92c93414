import { describe, expect, it } from 'vitest';
import { helpTopics } from '../../text/en/help.ts';
import { findTopics, marked } from './find-topics.ts';

const ids = (query: string) => findTopics(query).map(({ id }) => id);

describe('searching the help', () => {
  it('gives every topic for an empty query', () => {
    expect(findTopics('')).toEqual(helpTopics);
    expect(findTopics(' ?! ')).toEqual(helpTopics);
  });

  it('asks for every word, each at the beginning of a word', () => {
    expect(ids('climb')).toContain('elevation');
    expect(ids('climb')).not.toContain('about');
    expect(ids('limb')).toEqual([]);
    expect(ids('gpx watch')).toEqual(['share']);
    expect(ids('gpx zebra')).toEqual([]);
  });

  it('puts topics with the words in their title first', () => {
    expect(ids('search')[0]).toBe('search');
    expect(ids('keyboard')[0]).toBe('keyboard');
  });

  it('looks into the names of the shortcuts', () => {
    expect(ids('close the loop')).toEqual(expect.arrayContaining(['plan', 'keyboard']));
  });

  it('is not led astray by signs that mean something elsewhere', () => {
    for (const query of ['(', '.*', '[a', '\\', 'a|b', '$^'])
      expect(() => findTopics(query)).not.toThrow();
  });
});

describe('marking what was found', () => {
  it('keeps the text as it is and marks the beginnings of words', () => {
    const pieces = marked('Climb is measured; climbing counts.', 'climb');
    expect(pieces.map(({ text }) => text).join('')).toBe('Climb is measured; climbing counts.');
    expect(pieces.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Climb', 'climb']);
  });

  it('marks nothing where nothing was asked', () => {
    expect(marked('Climb', '')).toEqual([{ text: 'Climb', found: false, at: 0 }]);
  });
});

describe('the topics', () => {
  it('have anchors of their own', () => {
    const all = helpTopics.map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  });
});
