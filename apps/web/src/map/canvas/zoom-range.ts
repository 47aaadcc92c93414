import type { MapOptions } from 'maplibre-gl';

/**
 * How close the map comes. Tiles end at zoom 15 and are drawn larger from there on, whole: MapLibre
 * would cut them into smaller ones, and with them the lines that names are written along.
 */
export const zoomRange = { maxZoom: 20, zoomLevelsToOverscale: 5 } satisfies Partial<MapOptions>;
