import type { Flavor } from './flavor.ts';
import type { LayerDraft } from './layer.ts';
import { byZoom, expression, isIn, kind, ramp } from './layer.ts';

const isBuilding = isIn(kind, ['building', 'building_part']);
/** Extruded buildings begin to grow here. */
export const BUILDINGS_FROM_ZOOM = 13.5;
/** Two storeys where nothing is mapped. */
const height = expression('coalesce', ['get', 'height'], 7);

/** Footprints and their fine edge. They end at the zoom where buildings are extruded. */
export function buildingLayers(
  { building }: Flavor,
  { buildings3d }: { readonly buildings3d: boolean },
): readonly LayerDraft[] {
  const end = buildings3d ? { maxzoom: 14.6 } : {};
  return [
    {
      id: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 13,
      ...end,
      filter: isBuilding,
      paint: { 'fill-color': building.fill, 'fill-opacity': byZoom([13, 0], [14.2, 1]) },
    },
    {
      id: 'buildings-edge',
      type: 'line',
      'source-layer': 'buildings',
      minzoom: 14.5,
      ...end,
      filter: isBuilding,
      paint: { 'line-color': building.edge, 'line-width': byZoom([14.5, 0.3], [18, 1]) },
    },
  ];
}

/** Buildings in their height, growing out of the ground over zoom 13.5 to 14.5. */
export function building3dLayers({ building }: Flavor): readonly LayerDraft[] {
  return [
    {
      id: 'buildings-3d',
      type: 'fill-extrusion',
      'source-layer': 'buildings',
      minzoom: BUILDINGS_FROM_ZOOM,
      filter: isBuilding,
      paint: {
        'fill-extrusion-color': ramp(
          height,
          [0, building.low],
          [30, building.mid],
          [110, building.high],
        ),
        'fill-extrusion-height': byZoom([BUILDINGS_FROM_ZOOM, 0], [14.5, height]),
        'fill-extrusion-base': byZoom(
          [BUILDINGS_FROM_ZOOM, 0],
          [14.5, ['coalesce', ['get', 'min_height'], 0]],
        ),
        // any lower and the far edges of towers show through as streaks
        'fill-extrusion-opacity': 0.95,
        'fill-extrusion-vertical-gradient': true,
      },
    },
  ];
}
