import { describe, expect, it } from 'vitest';
import { heightRange, sparkline } from './sparkline.ts';

describe('a small profile', () => {
  it('starts at the bottom and rises with the heights', () => {
    const path = sparkline([100, 100, 140, 100], { width: 72, height: 24, range: 40 });
    expect(path.startsWith('M0 24L0.0 23.0')).toBe(true);
    expect(path.endsWith('L72 24Z')).toBe(true);
    expect(path).toContain(' 1.0L');
  });

  it('is nothing without heights', () => {
    expect(sparkline([], { width: 72, height: 24, range: 40 })).toBe('');
    expect(sparkline([7], { width: 72, height: 24, range: 40 })).toBe('');
  });

  it('is drawn by the widest span of all, and never blows a flat one up', () => {
    expect(
      heightRange([
        [0, 120],
        [300, 350],
      ]),
    ).toBe(120);
    expect(heightRange([[10, 12]])).toBe(40);
    expect(heightRange([])).toBe(40);
    expect(heightRange([[]])).toBe(40);
  });
});
