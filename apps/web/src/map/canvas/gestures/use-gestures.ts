import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { isAlive, useMap } from '../map-context.ts';

/**
 * Attaches gestures to the map of a component for as long as both are there. What they call is read
 * when it is needed, so that a new function at each render attaches nothing again.
 *
 * @param attach the same function at each render; returns how to detach
 */
export function useGestures<Props>(
  props: Props,
  attach: (map: MapLibreMap, latest: () => Props) => () => void,
): void {
  const map = useMap();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const detach = attach(map, () => latest.current);
    return () => {
      if (isAlive(map)) detach();
    };
  }, [map, attach]);
}
