import { BUILDING_ZOOM } from '@webmaps/buildings/building';
import type { Bbox } from '@webmaps/geo/bbox';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { fromPlane, planeAt, toPlane } from '@webmaps/geo/local-plane';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { MapView } from '../canvas/map-types.ts';
import type { TileAddress } from './buildings-api.ts';

/** The file of a region's buildings. */
export interface BuildingSource {
  /** Absolute. */
  readonly archive: string;
  readonly bbox: Bbox;
}

/** Farther out, houses are dots. */
export const MIN_BUILDINGS_ZOOM = 13;
const MAX_TILES = 36;
/** To each side of the middle at zoom 15; half of it is moved on in the direction of a tilted view. */
const REACH_METRES = 2600;
const MIN_REACH_METRES = 1200;
const MAX_REACH_METRES = 6000;

/** The tiles around a view, nearest first; none where it is too far out. */
export function wantedTiles(
  view: MapView,
  sources: readonly BuildingSource[],
): readonly TileAddress[] {
  if (view.zoom < MIN_BUILDINGS_ZOOM) return [];
  const reach = Math.min(
    MAX_REACH_METRES,
    Math.max(MIN_REACH_METRES, REACH_METRES * 2 ** (15 - view.zoom)),
  );
  const turn = (view.bearing * Math.PI) / 180;
  const ahead = (reach / 2) * Math.sin((view.pitch * Math.PI) / 180);
  const plane = planeAt(view.center);
  const middle = fromPlane(plane, ahead * Math.sin(turn), ahead * Math.cos(turn));
  const degrees = reach / METRES_PER_DEGREE;
  const lonDegrees = reach / plane.metresPerLon;
  const count = 2 ** BUILDING_ZOOM;
  const column = (lon: number) => Math.floor(mercatorX(lon) * count);
  const row = (lat: number) => Math.floor(mercatorY(lat) * count);
  const found: { tile: TileAddress; metres: number }[] = [];
  for (let x = column(middle[0] - lonDegrees); x <= column(middle[0] + lonDegrees); x++) {
    for (let y = row(middle[1] + degrees); y <= row(middle[1] - degrees); y++) {
      const box = tileBox(x, y, count);
      const source = sources.find(({ bbox }) => overlap(bbox, box));
      if (!source) continue;
      const centre = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const;
      const metres = Math.hypot(...toPlane(plane, centre));
      found.push({ tile: { archive: source.archive, x, y }, metres });
    }
  }
  return found
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MAX_TILES)
    .map(({ tile }) => tile);
}

function tileBox(x: number, y: number, count: number): Bbox {
  return [
    lonOfMercatorX(x / count),
    latOfMercatorY((y + 1) / count),
    lonOfMercatorX((x + 1) / count),
    latOfMercatorY(y / count),
  ];
}

function overlap(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}
