import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '@webmaps/router/route/route';
import { testRoute } from '../../../map/route/test-route.ts';
import { planOf } from '@webmaps/plan/plan';
import { createDragPreview } from './drag-preview.ts';

const planAt = (lon: number) => planOf([{ position: [lon, 0], snap: true }]);
const line: Route = testRoute([
  [0, 0],
  [1, 0],
]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is under a hand', () => {
  it('is told at every move and with every route, and not when nothing is held', () => {
    const held = createDragPreview();
    const told = vi.fn<() => void>();
    held.subscribe(told);
    held.setRoute(line);
    expect(told).not.toHaveBeenCalled();
    held.preview(planAt(1));
    expect(held.get()).toEqual({ route: line, waypoints: planAt(1).waypoints });
    held.preview(planAt(2));
    held.setRoute(null);
    expect(held.get()).toEqual({ route: null, waypoints: planAt(2).waypoints });
    held.release();
    expect(held.get()).toBeNull();
    expect(told).toHaveBeenCalledTimes(4);
    held.release();
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('is told to the page at once, then when the page is drawn and some time has passed', () => {
    const held = createDragPreview();
    const seen: unknown[] = [];
    held.subscribePage(() => seen.push(held.plan()?.waypoints[0]?.position[0]));
    held.preview(planAt(1));
    vi.advanceTimersByTime(0);
    expect(seen).toEqual([1]);
    held.preview(planAt(2));
    held.preview(planAt(3));
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1]);
    held.pageRendered();
    vi.advanceTimersByTime(0);
    expect(seen).toEqual([1, 3]);
    held.pageRendered();
    held.preview(planAt(4));
    vi.advanceTimersByTime(99);
    expect(seen).toEqual([1, 3]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 3, 4]);
  });

  it('is told to a page that had nothing to draw after a while', () => {
    const held = createDragPreview();
    const told = vi.fn<() => void>();
    held.subscribePage(told);
    held.preview(planAt(1));
    vi.advanceTimersByTime(0);
    held.preview(planAt(1));
    vi.advanceTimersByTime(400);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is not told to the page any more once it is let go', () => {
    const held = createDragPreview();
    const told = vi.fn<() => void>();
    held.subscribePage(told);
    held.preview(planAt(1));
    held.release();
    vi.advanceTimersByTime(1000);
    expect(told).not.toHaveBeenCalled();
  });
});
