import type { Position } from '@webmaps/geo/position';
import type { MapHandle } from '../../../map/canvas/map-types.ts';

/** Near enough to see a crossing. */
const NEAR_ZOOM = 16;

/** Brings a place of the route before the eyes, without going farther away from the ground. */
export function flyNear(map: MapHandle | null, center: Position): void {
  map?.flyTo({ center, zoom: Math.max(map.getView().zoom, NEAR_ZOOM) });
}
