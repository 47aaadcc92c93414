import type { MapView } from '../../map/canvas/map-types.ts';

/** What the maps have in common. */
export interface GridLocks {
  readonly place: boolean;
  /** The bearing and the tilt. */
  readonly turn: boolean;
  /** `zoom`: the same zoom; `scale`: the same metres on the ground; `none`: each its own. */
  readonly size: 'zoom' | 'scale' | 'none';
}

/** Tilted buildings beside a flat map are a comparison too. */
export const usualLocks: GridLocks = { place: true, turn: false, size: 'zoom' };
export const allLocked: GridLocks = { place: true, turn: true, size: 'zoom' };
export const nothingLocked: GridLocks = { place: false, turn: false, size: 'none' };

/** Whether all maps have the same camera. */
export function isOneCamera({ place, turn, size }: GridLocks): boolean {
  // At the same place, the same scale is the same zoom.
  return place && turn && size !== 'none';
}

/** The view of a map that follows another one in what is locked, and keeps its own in the rest. */
export function followView(leader: MapView, own: MapView, locks: GridLocks): MapView {
  const { bearing, pitch } = locks.turn ? leader : own;
  const center = locks.place ? leader.center : own.center;
  return { center, bearing, pitch, zoom: zoomOf(leader, { ...own, center }, locks.size) };
}

/** Less than is seen at any zoom: a map that changes its size reports its view with such errors. */
const TOLERANCE = 1e-9;

export function areSameViews(a: MapView, b: MapView): boolean {
  return [
    a.center[0] - b.center[0],
    a.center[1] - b.center[1],
    a.zoom - b.zoom,
    a.bearing - b.bearing,
    a.pitch - b.pitch,
  ].every((difference) => Math.abs(difference) < TOLERANCE);
}

function zoomOf(leader: MapView, own: MapView, size: GridLocks['size']): number {
  if (size === 'none') return own.zoom;
  if (size === 'zoom') return leader.zoom;
  // Mercator stretches by the cosine of the latitude.
  return leader.zoom + Math.log2(cosineOfLatitude(own) / cosineOfLatitude(leader));
}

function cosineOfLatitude({ center }: MapView): number {
  return Math.cos((center[1] * Math.PI) / 180);
}
