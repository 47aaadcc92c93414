import { describe, expect, it } from 'vitest';
import { canonicalText, compareText, isSameJson, throughJson } from './json.ts';

describe('JSON', () => {
  it('drops what the wire would drop', () => {
    const arrived = throughJson({ a: -0, b: Number.NaN, c: undefined });
    expect(Object.is(arrived.a, 0)).toBe(true);
    expect(arrived).toEqual({ a: 0, b: null });
  });

  it('replaces what the database cannot hold in a text, and nothing that looks like it', () => {
    expect(throughJson(['a\u0000', '\ud800b', 'c\udfff', '😀', '\\u0000', '\u0001'])).toEqual([
      'a\ufffd',
      '\ufffdb',
      'c\ufffd',
      '😀',
      '\\u0000',
      '\u0001',
    ]);
  });

  it('writes equal values as equal text, whatever the order of their keys', () => {
    expect(canonicalText({ b: [1, { d: 2, c: null }], a: 'x' })).toBe(
      '{"a":"x","b":[1,{"c":null,"d":2}]}',
    );
  });

  it('compares values deeply, and null is not absent', () => {
    expect(isSameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
    expect(isSameJson(null, undefined)).toBe(false);
    expect(isSameJson('1', 1)).toBe(false);
  });

  it('sorts text by code units', () => {
    expect(['é', 'z', 'Z', 'a'].toSorted(compareText)).toEqual(['Z', 'a', 'z', 'é']);
  });
});
