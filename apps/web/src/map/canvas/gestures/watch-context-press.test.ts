import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchContextPress } from './watch-context-press.ts';

type Map = Parameters<typeof watchContextPress>[0];

function watchedMap() {
  const listeners = new globalThis.Map<string, (event: object) => void>();
  const opened: { x: number; y: number }[] = [];
  const dragPan = { disable: vi.fn<() => void>(), enable: vi.fn<() => void>() };
  const map = {
    dragPan,
    on: (type: string, listener: (event: object) => void) => {
      listeners.set(type, listener);
      return { unsubscribe: () => listeners.delete(type) };
    },
  };
  const detach = watchContextPress(map as unknown as Map, (point) => opened.push(point));
  /** Sends an event at `x`. @returns whether its default was prevented */
  const send = (type: string, x = 0, { fingers = 1 } = {}) => {
    const preventDefault = vi.fn<() => void>();
    listeners.get(type)?.({
      point: { x, y: 0 },
      points: Array.from({ length: fingers }),
      originalEvent: { timeStamp: performance.now(), cancelable: true, preventDefault },
    });
    return preventDefault.mock.calls.length > 0;
  };
  return { opened, dragPan, detach, send, listeners };
}

describe('a press that asks for a menu', () => {
  beforeEach(() => vi.stubGlobal('window', globalThis).useFakeTimers());
  afterEach(() => vi.useRealTimers().unstubAllGlobals());

  it('opens once while the finger rests, and lifting it sends no click however late', () => {
    const { opened, dragPan, send } = watchedMap();
    send('touchstart', 5);
    vi.advanceTimersByTime(549);
    expect(opened).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(opened).toEqual([{ x: 5, y: 0 }]);
    expect(dragPan.disable).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(send('touchend', 5)).toBe(true);
    expect(dragPan.enable).toHaveBeenCalledOnce();
    expect(opened).toHaveLength(1);
  });

  it('opens once where the browser sends a menu too: before the time, after it or when lifted', () => {
    for (const [before, after] of [
      [500, 100],
      [600, 10],
    ] as const) {
      const { opened, send } = watchedMap();
      send('touchstart', 5);
      vi.advanceTimersByTime(before);
      expect(send('contextmenu', 6)).toBe(true);
      vi.advanceTimersByTime(after);
      expect(send('touchend', 5)).toBe(true);
      send('contextmenu', 6);
      vi.advanceTimersByTime(1000);
      expect(opened).toEqual([{ x: 5, y: 0 }]);
    }
  });

  it('leaves a tap alone', () => {
    const { opened, send } = watchedMap();
    send('touchstart');
    vi.advanceTimersByTime(200);
    expect(send('touchend')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(opened).toEqual([]);
  });

  it('allows a finger to tremble, but not to swipe or to be joined by another', () => {
    for (const [move, fingers, count] of [
      [8, 1, 1],
      [9, 1, 0],
      [0, 2, 0],
    ] as const) {
      const { opened, send } = watchedMap();
      send('touchstart', 20);
      send('touchmove', 20 + move, { fingers });
      vi.advanceTimersByTime(1000);
      expect(opened).toHaveLength(count);
    }
  });

  it('opens for each right click', () => {
    const { opened, send } = watchedMap();
    send('contextmenu', 1);
    send('contextmenu', 2);
    expect(opened).toEqual([
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
  });

  it('opens nothing after it is detached', () => {
    const { opened, detach, send, listeners } = watchedMap();
    send('touchstart');
    detach();
    vi.advanceTimersByTime(1000);
    expect(opened).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});
