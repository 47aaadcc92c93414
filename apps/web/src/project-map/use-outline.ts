import { useCallback, useSyncExternalStore } from 'react';
import type { MapOutline, ProjectMap } from './project-map.ts';

/** The outline of an open map, as it is now. */
export function useOutline(map: ProjectMap): MapOutline {
  const subscribe = useCallback((listener: () => void) => map.subscribe(listener), [map]);
  return useSyncExternalStore(subscribe, () => map.outline);
}
