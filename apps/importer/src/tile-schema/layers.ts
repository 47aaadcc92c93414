/**
 * Layers of the Protomaps basemap schema, version 4, in drawing order, and after them our own. All
 * are named in the metadata of every archive. Source: https://docs.protomaps.com/basemaps/layers
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
  // Lines along which the names of ways and rivers are written.
  'name_lines',
] as const;

export const BASEMAP_MAX_ZOOM = 15;
