import { describe, expect, it } from 'vitest';
import { nearestShare, squaredDistanceToSegment } from './segment.ts';

describe('the distance to a segment', () => {
  it('is perpendicular where the foot is on it', () => {
    expect(nearestShare(3, 4, 10, 0)).toBe(0.3);
    expect(squaredDistanceToSegment(3, 4, 10, 0)).toBe(16);
  });

  it('is measured to the ends beyond them', () => {
    expect(nearestShare(-3, 4, 10, 0)).toBe(0);
    expect(squaredDistanceToSegment(-3, 4, 10, 0)).toBe(25);
    expect(nearestShare(13, 4, 10, 0)).toBe(1);
    expect(squaredDistanceToSegment(13, 4, 10, 0)).toBe(25);
  });

  it('is that to the start where the segment is a point', () => {
    expect(nearestShare(3, 4, 0, 0)).toBe(0);
    expect(squaredDistanceToSegment(3, 4, 0, 0)).toBe(25);
  });
});
