import { useSyncExternalStore } from 'react';

/**
 * Where along the route the pointer is, on the chart or on the map. A store of its own: it changes
 * on every frame, and only the cursor itself is to be drawn again then.
 */
export interface HoverStore {
  readonly get: () => number | null;
  readonly set: (metres: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHoverStore(): HoverStore {
  const listeners = new Set<() => void>();
  let current: number | null = null;
  return {
    get: () => current,
    set: (metres) => {
      if (metres === current) return;
      current = metres;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Metres from the start, or `null` while the route is not pointed at. */
export function useHover({ subscribe, get }: HoverStore): number | null {
  return useSyncExternalStore(subscribe, get);
}
