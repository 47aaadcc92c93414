import type { Map as MapLibreMap } from 'maplibre-gl';

/** Kinds of roads that lead to where people live; a `path` may be anywhere on a mountain. */
const STREET_KINDS: ReadonlySet<unknown> = new Set(['highway', 'major_road', 'minor_road']);
/** Tracks for forestry are minor roads of the schema, and no place to begin. */
const TRACK = 'track';

/** Whether a street is drawn anywhere in view. */
export function showsStreet(map: Pick<MapLibreMap, 'queryRenderedFeatures'>): boolean {
  return map
    .queryRenderedFeatures()
    .some(
      ({ sourceLayer, properties }) =>
        sourceLayer === 'roads' &&
        STREET_KINDS.has(properties['kind']) &&
        properties['kind_detail'] !== TRACK,
    );
}
