import { describe, expect, it } from 'vitest';
import type { HandleOnScreen } from './hit-handle.ts';
import { hitHandle, HIT_RADIUS_PIXELS } from './hit-handle.ts';

const handle = (
  id: string,
  role: HandleOnScreen['role'],
  x: number,
  y: number,
): HandleOnScreen => ({
  id,
  role,
  point: { x, y },
});

describe('hitHandle', () => {
  it('gives a mouse at least 24 pixels and a finger at least 44', () => {
    expect(HIT_RADIUS_PIXELS.mouse * 2).toBeGreaterThanOrEqual(24);
    expect(HIT_RADIUS_PIXELS.touch * 2).toBeGreaterThanOrEqual(44);
    const handles = [handle('a', 'via', 100, 100)];
    expect(hitHandle(handles, { x: 112, y: 100 }, HIT_RADIUS_PIXELS.mouse)?.id).toBe('a');
    expect(hitHandle(handles, { x: 113, y: 100 }, HIT_RADIUS_PIXELS.mouse)).toBeUndefined();
    expect(hitHandle(handles, { x: 100, y: 122 }, HIT_RADIUS_PIXELS.touch)?.id).toBe('a');
  });

  it('takes the nearer of two, and the upper of two at one place', () => {
    const near = [handle('a', 'via', 0, 0), handle('b', 'via', 10, 0)];
    expect(hitHandle(near, { x: 4, y: 0 }, 12)?.id).toBe('a');
    expect(hitHandle(near, { x: 7, y: 0 }, 12)?.id).toBe('b');
    const same = [handle('a', 'start', 0, 0), handle('b', 'end', 0, 0)];
    expect(hitHandle(same, { x: 0, y: 0 }, 12)?.id).toBe('b');
  });

  it('is hit on the head of a pin, not beside it', () => {
    const pin = [handle('a', 'start', 50, 50)];
    expect(hitHandle(pin, { x: 50, y: 22 }, 12)?.id).toBe('a');
    expect(hitHandle(pin, { x: 66, y: 24 }, 12)).toBeUndefined();
    expect(hitHandle([handle('a', 'via', 50, 50)], { x: 50, y: 22 }, 12)).toBeUndefined();
  });
});
