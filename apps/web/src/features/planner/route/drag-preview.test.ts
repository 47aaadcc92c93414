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
    const dragPreview = createDragPreview();
    const listener = vi.fn<() => void>();
    dragPreview.subscribe(listener);
    dragPreview.setRoute(line);
    expect(listener).not.toHaveBeenCalled();
    dragPreview.preview(planAt(1));
    expect(dragPreview.get()).toEqual({ route: line, waypoints: planAt(1).waypoints });
    dragPreview.preview(planAt(2));
    dragPreview.setRoute(null);
    expect(dragPreview.get()).toEqual({ route: null, waypoints: planAt(2).waypoints });
    dragPreview.release();
    expect(dragPreview.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(4);
    dragPreview.release();
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('notifies the page at once, then when the page is drawn and some time has passed', () => {
    const dragPreview = createDragPreview();
    const seen: unknown[] = [];
    dragPreview.subscribePage(() => seen.push(dragPreview.plan()?.waypoints[0]?.position[0]));
    dragPreview.preview(planAt(1));
    vi.advanceTimersByTime(0);
    expect(seen).toEqual([1]);
    dragPreview.preview(planAt(2));
    dragPreview.preview(planAt(3));
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1]);
    dragPreview.pageRendered();
    vi.advanceTimersByTime(0);
    expect(seen).toEqual([1, 3]);
    dragPreview.pageRendered();
    dragPreview.preview(planAt(4));
    vi.advanceTimersByTime(99);
    expect(seen).toEqual([1, 3]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 3, 4]);
  });

  it('notifies a page that had nothing to draw after a while', () => {
    const dragPreview = createDragPreview();
    const listener = vi.fn<() => void>();
    dragPreview.subscribePage(listener);
    dragPreview.preview(planAt(1));
    vi.advanceTimersByTime(0);
    dragPreview.preview(planAt(1));
    vi.advanceTimersByTime(400);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stops notifying the page once it is released', () => {
    const dragPreview = createDragPreview();
    const listener = vi.fn<() => void>();
    dragPreview.subscribePage(listener);
    dragPreview.preview(planAt(1));
    dragPreview.release();
    vi.advanceTimersByTime(1000);
    expect(listener).not.toHaveBeenCalled();
  });
});
