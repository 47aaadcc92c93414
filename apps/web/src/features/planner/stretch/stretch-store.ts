import type { Route } from '@webmaps/router/route/route';

/** A stretch of a route, in metres from its start. */
export interface SelectedStretch {
  /** Of another route it means nothing. */
  readonly route: Route;
  readonly startMetres: number;
  readonly endMetres: number;
}

/** The selected stretch. A store of its own: while an end is dragged it changes on every frame. */
export interface StretchStore {
  readonly get: () => SelectedStretch | null;
  readonly set: (stretch: SelectedStretch | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Shorter than this is a press, not a stretch. */
const MIN_METRES = 10;

export function createStretchStore(): StretchStore {
  const listeners = new Set<() => void>();
  let current: SelectedStretch | null = null;
  return {
    get: () => current,
    set: (stretch) => {
      current = stretch;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The stretch between two places along a route, whichever is first, within the route and no point. */
export function stretchBetween(route: Route, one: number, other: number): SelectedStretch {
  const whole = route.distanceMetres;
  const least = Math.min(MIN_METRES, whole);
  const startMetres = Math.min(Math.max(0, Math.min(one, other)), whole - least);
  const endMetres = Math.min(whole, Math.max(one, other, startMetres + least));
  return { route, startMetres, endMetres };
}

/** A stretch to begin with: a third of the route, around a place. */
export function stretchAround(route: Route, metres = route.distanceMetres / 2): SelectedStretch {
  const half = route.distanceMetres / 6;
  return stretchBetween(route, metres - half, metres + half);
}
