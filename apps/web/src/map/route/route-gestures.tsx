import { useEffect, useMemo, useRef } from 'react';
import type { GestureState } from './attach-route-gestures.ts';
import { attachGestures } from './attach-route-gestures.ts';
import { isAlive, useMap } from '../canvas/map-context.ts';
import { RouteTrack } from './route-track.ts';
import type { RouteGesturesProps } from './route-types.ts';
import { shownWaypoints } from './shown-waypoints.ts';

/** Lets a person draw a route by hand. A child of `MapCanvas`, after `RouteOverlay`. */
export function RouteGestures(props: RouteGesturesProps): null {
  const { route, waypoints, enabled = true } = props;
  const map = useMap();
  const track = useMemo(() => (route ? RouteTrack.of(route) : undefined), [route]);
  const shown = useMemo(() => shownWaypoints(waypoints, route), [waypoints, route]);
  const state = useRef<GestureState>({ ...props, track, shown });
  useEffect(() => {
    state.current = { ...props, track, shown };
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const detach = attachGestures(map, () => state.current);
    return () => {
      if (isAlive(map)) detach();
    };
  }, [map, enabled]);
  return null;
}
