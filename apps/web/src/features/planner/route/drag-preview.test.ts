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

describe('the drag preview', () => {
  it('notifies at every move and with every route, but not without a drag', () => {
    const held = createDragPreview();
    const listener = vi.fn<() => void>();
    held.subscribe(listener);
    held.setRoute(line);
    expect(listener).not.toHaveBeenCalled();
    held.preview(planAt(1));
    expect(held.get()).toEqual({ route: line, waypoints: planAt(1).waypoints });
    held.preview(planAt(2));
    held.setRoute(null);
    expect(held.get()).toEqual({ route: null, waypoints: planAt(2).waypoints });
    held.release();
    expect(held.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(4);
    held.release();
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('notifies the page at once, then when the page is drawn and some time has passed', () => {
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

  it('notifies a page that had nothing to draw after a while', () => {
    const held = createDragPreview();
    const listener = vi.fn<() => void>();
    held.subscribePage(listener);
    held.preview(planAt(1));
    vi.advanceTimersByTime(0);
    held.preview(planAt(1));
    vi.advanceTimersByTime(400);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stops notifying the page once it is released', () => {
    const held = createDragPreview();
    const listener = vi.fn<() => void>();
    held.subscribePage(listener);
    held.preview(planAt(1));
    held.release();
    vi.advanceTimersByTime(1000);
    expect(listener).not.toHaveBeenCalled();
  });
});
