import { describe, expect, it } from 'vitest';
import { thinLine } from './thin-line.ts';

describe('a thinned line', () => {
  it('is the line itself where it has few corners', () => {
    const line = [
      [1, 60],
      [2, 60],
    ] as const;
    expect(thinLine(line, 2)).toBe(line);
  });

  it('keeps its ends and its bends, with no more corners than are wanted', () => {
    const line = Array.from({ length: 5001 }, (_, index): [number, number] => {
      const along = index / 5000;
      return [1 + along, 60 + Math.abs(along - 0.5) + 1e-6 * Math.sin(index)];
    });
    const thin = thinLine(line, 20);
    expect(thin.length).toBeLessThanOrEqual(20);
    expect(thin[0]?.[0]).toBeCloseTo(1, 5);
    expect(thin.at(-1)?.[1]).toBeCloseTo(60.5, 5);
    expect(thin.some(([lon, lat]) => Math.abs(lon - 1.5) < 1e-3 && Math.abs(lat - 60) < 1e-3)).toBe(
      true,
    );
  });
});
