import { distanceMetres } from '@webmaps/geo/distance';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { positionOf } from '../map-handle.ts';

/** Metres in a pixel of CSS at the middle of the map, measured over so many pixels. */
export function measureScale(map: MapLibreMap, pixels: number): number {
  const { clientWidth, clientHeight } = map.getContainer();
  const [x, y] = [clientWidth / 2, clientHeight / 2];
  const left = map.unproject([x - pixels / 2, y]);
  const right = map.unproject([x + pixels / 2, y]);
  return Math.max(1e-6, distanceMetres(positionOf(left), positionOf(right)) / pixels);
}
