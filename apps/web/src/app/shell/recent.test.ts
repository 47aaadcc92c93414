import { describe, expect, it } from 'vitest';
import { recentCount, withUse } from './recent.ts';

describe('the last used entry of the palette', () => {
  it('comes first, once, and there are at most 5', () => {
    expect(withUse(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
    expect(recentCount).toBe(5);
    expect(withUse(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
