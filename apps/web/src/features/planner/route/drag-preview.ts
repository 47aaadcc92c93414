import type { Route } from '@webmaps/router/route/route';
import { startTransition } from 'react';
import type { RoutePreview, RoutePreviews } from '../../../map/route/route-preview.ts';
import type { Plan } from '@webmaps/plan/plan';

/**
 * The plan while a waypoint or a slider is dragged, and the newest route. The engine and the map
 * follow it at once; the page renders less often.
 */
export interface DragPreview extends RoutePreviews {
  /** The plan as a release would leave it; `null` outside of a drag. */
  readonly plan: () => Plan | null;
  readonly preview: (plan: Plan) => void;
  readonly release: () => void;
  /** There is a newer route, or none any more. */
  readonly setRoute: (route: Route | null) => void;
  /** Reports changes of the preview, as often as the page is to render. */
  readonly subscribePage: (listener: () => void) => () => void;
  /** Call it when the page has been drawn: the page is not notified again before. */
  readonly pageRendered: () => void;
}

/** Figures and charts that change more often cannot be read. */
const PAGE_PACE_MS = 100;
/** When nothing had to be drawn it is notified again after this. */
const PAGE_PATIENCE_MS = 400;

export function createDragPreview(): DragPreview {
  const listeners = new Set<() => void>();
  const pageListeners = new Set<() => void>();
  let route: Route | null = null;
  let current: { readonly plan: Plan; readonly moving: RoutePreview } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [notifiedAt, isDrawn] = [-Infinity, true];

  const notifyPage = () => {
    timer = undefined;
    if (!current) return;
    [notifiedAt, isDrawn] = [performance.now(), false];
    // It may be interrupted: the next move and its line come first.
    startTransition(() => {
      for (const listener of pageListeners) listener();
    });
  };
  const schedulePage = () => {
    const wait = notifiedAt + (isDrawn ? PAGE_PACE_MS : PAGE_PATIENCE_MS) - performance.now();
    timer ??= setTimeout(notifyPage, Math.max(0, wait));
  };
  const change = (next: typeof current) => {
    current = next;
    for (const listener of listeners) listener();
    if (current) schedulePage();
  };

  return {
    plan: () => current?.plan ?? null,
    get: () => current?.moving ?? null,
    preview: (plan) => change({ plan, moving: { route, waypoints: plan.waypoints } }),
    release: () => {
      clearTimeout(timer);
      timer = undefined;
      if (current) change(null);
    },
    setRoute: (next) => {
      route = next;
      if (current)
        change({ plan: current.plan, moving: { route, waypoints: current.plan.waypoints } });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribePage: (listener) => {
      pageListeners.add(listener);
      return () => pageListeners.delete(listener);
    },
    pageRendered: () => {
      isDrawn = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      schedulePage();
    },
  };
}
