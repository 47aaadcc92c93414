import type { Bbox } from '@webmaps/geo/bbox';
import type { Polygons } from './area.ts';
import { clipRing, twiceSignedArea } from './clip-ring.ts';

/** The share of polygons' ground inside a box, 0 to 1; of polygons without ground 0. */
export function shareInBox(polygons: Polygons, [west, south, east, north]: Bbox): number {
  const box = [west, south, east, south, east, north, west, north];
  let [all, inside] = [0, 0];
  for (const rings of polygons) {
    rings.forEach((ring, index) => {
      const flat = ring.flatMap(([lon, lat]) => [lon, lat]);
      const sign = index === 0 ? 1 : -1;
      all += sign * Math.abs(twiceSignedArea(flat));
      inside += sign * Math.abs(twiceSignedArea(clipRing(flat, box)));
    });
  }
  return all > 0 ? Math.min(1, Math.max(0, inside / all)) : 0;
}
