import { describe, expect, test } from 'vitest';
import { addTags, splitTags } from './tags.ts';

const rules = { max: 0, duplicates: 'reject' } as const;

describe('tags', () => {
  test('duplicates are refused, whatever their capitals', () => {
    expect(addTags(['trail'], ['Trail', 'road', 'road'], rules)).toEqual({
      tags: ['trail', 'road'],
      added: ['road'],
      refused: [
        { tag: 'Trail', why: 'duplicate' },
        { tag: 'road', why: 'duplicate' },
      ],
    });
  });

  test('duplicates are kept where they are allowed', () => {
    const { tags } = addTags(['lap'], ['lap'], { max: 0, duplicates: 'allow' });
    expect(tags).toEqual(['lap', 'lap']);
  });

  test('a maximum of 0 has no limit', () => {
    const many = Array.from({ length: 500 }, (_, index) => `tag ${index}`);
    expect(addTags([], many, rules).tags).toHaveLength(500);
  });

  test('tags beyond the maximum are refused and named', () => {
    expect(addTags(['a'], ['b', 'c', 'd'], { ...rules, max: 2 })).toEqual({
      tags: ['a', 'b'],
      added: ['b'],
      refused: [
        { tag: 'c', why: 'max' },
        { tag: 'd', why: 'max' },
      ],
    });
  });

  test('a duplicate beyond the maximum is called a duplicate', () => {
    expect(addTags(['a', 'b'], ['a'], { ...rules, max: 2 }).refused).toEqual([
      { tag: 'a', why: 'duplicate' },
    ]);
  });

  test('text is split by commas, semicolons, tabs and lines, and trimmed', () => {
    expect(splitTags(' night  run, hills;track\tlong\r\neasy,, ')).toEqual([
      'night run',
      'hills',
      'track',
      'long',
      'easy',
    ]);
  });
});
