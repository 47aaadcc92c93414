/**
 * Layers of the Protomaps basemap schema, version 4, in drawing order. All are named in the metadata
 * of every archive. Source: https://docs.protomaps.com/basemaps/layers
 */
export const BASEMAP_LAYERS = [
  'earth',
  'landcover',
  'landuse',
  'water',
  'boundaries',
  'roads',
  'buildings',
  'pois',
  'places',
] as const;

export const BASEMAP_MAX_ZOOM = 15;
