import type { Position } from '@webmaps/geo/position';
import { useSyncExternalStore } from 'react';

/** Where the mouse is on the map: a store, because it changes with every frame. */
export interface PointerStore {
  readonly get: () => Position | null;
  readonly set: (position: Position | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPointerStore(): PointerStore {
  const listeners = new Set<() => void>();
  let current: Position | null = null;
  return {
    get: () => current,
    set: (position) => {
      if (position === current) return;
      current = position;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `null` while it is not on the map. */
export function usePointer({ subscribe, get }: PointerStore): Position | null {
  return useSyncExternalStore(subscribe, get);
}
