import type { Bbox } from '@webmaps/geo/bbox';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { FitOptions } from './map-types.ts';

/** Where a fitted camera stops: nearer than this shows nothing more of a region. */
const FIT_MAX_ZOOM = 17;
const FIT_MARGIN_PIXELS = 48;
/** The most of what is free that both margins together may take: a low window has little height. */
const FIT_MARGIN_SHARE = 0.4;
/** Where a box reaches the very edge of what is free, rounding must not count as covered. */
const ROUNDING_PIXELS = 1;

/** Marks a movement of the camera that the page made by itself. */
const byItselfMark = { byItself: true } as const;

/** Moves the camera so that the whole box is in what the map's padding leaves free. */
export function fitBox(
  map: MapLibreMap,
  [west, south, east, north]: Bbox,
  { motion = 'fly', maxZoom = FIT_MAX_ZOOM, byItself = false }: FitOptions = {},
): void {
  const { width, height } = freeArea(map);
  const [beside, above] = [marginWithin(width), marginWithin(height)];
  map.fitBounds(
    [west, south, east, north],
    {
      padding: { left: beside, right: beside, top: above, bottom: above },
      maxZoom,
      bearing: map.getBearing(),
      ...(motion === 'jump' ? { animate: false } : { duration: 900 }),
    },
    byItself ? byItselfMark : undefined,
  );
}

/** Whether the whole box is in what the map's padding leaves free. */
export function showsBox(map: MapLibreMap, [west, south, east, north]: Bbox): boolean {
  const { left, top, width, height } = freeArea(map);
  const corners: [number, number][] = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ];
  return corners.every((corner) => {
    const { x, y } = map.project(corner);
    return isWithin(x - left, width) && isWithin(y - top, height);
  });
}

/** Whether an event of the camera belongs to a movement that the page made by itself. */
export function isByItself(event: object): boolean {
  return 'byItself' in event && event.byItself === true;
}

export function marginWithin(freePixels: number): number {
  return Math.max(0, Math.min(FIT_MARGIN_PIXELS, (freePixels * FIT_MARGIN_SHARE) / 2));
}

function isWithin(pixels: number, size: number): boolean {
  return pixels >= -ROUNDING_PIXELS && pixels <= size + ROUNDING_PIXELS;
}

function freeArea(map: MapLibreMap) {
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding();
  const { clientWidth, clientHeight } = map.getContainer();
  return { left, top, width: clientWidth - left - right, height: clientHeight - top - bottom };
}
