import type { Bbox } from '@webmaps/geo/bbox';
import { worldBox, WORLD_UNITS } from '@webmaps/tiles/world';

/** How many tiles of a zoom meet the box. */
export function tileCount(bbox: Bbox, zoom: number): number {
  const { west, north, east, south } = worldBox(bbox);
  const size = WORLD_UNITS / 2 ** zoom;
  const across = (low: number, high: number): number =>
    Math.floor(high / size) - Math.floor(low / size) + 1;
  return across(west, east) * across(north, south);
}
