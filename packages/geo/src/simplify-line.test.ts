import { describe, expect, it } from 'vitest';
import { simplifyLine } from './simplify-line.ts';

const line = Int32Array.of(0, 0, 10, 1, 20, 0, 20, 30);

describe('simplifyLine', () => {
  it('leaves out points that are no farther off than the tolerance', () => {
    expect([...simplifyLine(line, 2)]).toEqual([0, 0, 20, 0, 20, 30]);
    expect(simplifyLine(line, 0.5)).toEqual(line);
  });

  it('keeps the ends, and the points that must be kept', () => {
    expect([...simplifyLine(line, 100)]).toEqual([0, 0, 20, 30]);
    expect([...simplifyLine(line, 100, (x) => x === 10)]).toEqual([0, 0, 10, 1, 20, 30]);
  });
});
