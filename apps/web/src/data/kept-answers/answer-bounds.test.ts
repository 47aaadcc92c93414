import { describe, expect, it } from 'vitest';
import {
  answersToForget,
  MAX_AGE_MS,
  MAX_ANSWERS,
  MAX_BYTES,
  roughBytes,
} from './answer-bounds.ts';

const now = Date.parse('2026-11-27T12:00Z');
const facts = (index: number, changes: { bytes?: number; keptAt?: number } = {}) => ({
  owner: 'ann',
  key: String(index),
  keptAt: now - index,
  bytes: 100,
  ...changes,
});

describe('the bounds of kept answers', () => {
  it('leave what is young and small', () => {
    expect(answersToForget([facts(2), facts(1)], now)).toEqual([]);
  });

  it('end with thirty days', () => {
    const old = facts(1, { keptAt: now - MAX_AGE_MS - 1 });
    expect(answersToForget([old, facts(2)], now)).toEqual([old]);
  });

  it('cost the oldest beyond their number', () => {
    const all = Array.from({ length: MAX_ANSWERS + 2 }, (_, index) => facts(index));
    expect(answersToForget(all, now).map(({ key }) => key)).toEqual([
      String(MAX_ANSWERS),
      String(MAX_ANSWERS + 1),
    ]);
  });

  it('cost the oldest beyond their size', () => {
    const all = [facts(3), facts(1, { bytes: MAX_BYTES }), facts(2)];
    expect(answersToForget(all, now).map(({ key }) => key)).toEqual(['2', '3']);
  });
});

describe('the rough size of a value', () => {
  it('counts what is in lists, objects and maps', () => {
    expect(roughBytes('four')).toBe(8);
    expect(roughBytes([null, 1])).toBeGreaterThan(16);
    expect(roughBytes(new Map([['name', 'x'.repeat(1000)]]))).toBeGreaterThan(2000);
    expect(roughBytes({ list: ['x'.repeat(1000)] })).toBeGreaterThan(2000);
  });
});
