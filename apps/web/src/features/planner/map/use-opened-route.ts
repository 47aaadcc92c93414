import { bboxOf } from '@webmaps/geo/bbox';
import { useEffect, useRef } from 'react';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import type { Plan } from '@webmaps/plan/plan';
import type { LiveRoute } from '../route/use-live-route.ts';
import type { Camera } from '../../../map-page/use-camera.ts';

/**
 * Shows the whole line of a route that a link has opened, once it is known: it may lead out of the
 * box of its waypoints. Never after the person has moved the map or changed the route.
 */
export function useOpenedRoute({
  map,
  camera,
  plan,
  origin,
  live: { route, pending },
}: {
  readonly map: MapHandle | null;
  readonly camera: Camera;
  readonly plan: Plan;
  readonly origin: Plan;
  readonly live: LiveRoute;
}): void {
  const isOpening = useRef(camera.initialBox !== undefined);
  const wasMoved = camera.view !== camera.initialView;
  const wasChanged = plan !== origin;
  useEffect(() => {
    if (wasMoved || wasChanged) isOpening.current = false;
    if (!isOpening.current || !map || !route || pending) return;
    isOpening.current = false;
    const box = bboxOf(route.geometry.coordinates);
    if (box && !map.shows(box)) map.fitBounds(box, { byItself: true });
  }, [map, route, pending, wasMoved, wasChanged]);
}
