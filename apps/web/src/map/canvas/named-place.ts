import type { Map as MapLibreMap } from 'maplibre-gl';
import type { NamedPlace, ScreenPoint } from './map-types.ts';

/** A sign is small and a finger is not: what is drawn so near is meant. */
const HIT_RADIUS_PIXELS = 8;
/**
 * The source layer of places with one position: businesses, peaks, springs. A town's name is written
 * over more than a finger points at.
 */
const NAMED_LAYER = 'pois';

/** The feature with a sign or a label at a point of the map, in the language of its labels. */
export function namedPlaceAt(
  map: MapLibreMap,
  { x, y }: ScreenPoint,
  language: string,
): NamedPlace | undefined {
  const found = map.queryRenderedFeatures([
    [x - HIT_RADIUS_PIXELS, y - HIT_RADIUS_PIXELS],
    [x + HIT_RADIUS_PIXELS, y + HIT_RADIUS_PIXELS],
  ]);
  for (const { sourceLayer, geometry, properties } of found) {
    if (sourceLayer !== NAMED_LAYER || geometry.type !== 'Point') continue;
    const name: unknown = properties[`name:${language}`] ?? properties['name'];
    const [lon, lat] = geometry.coordinates;
    if (typeof name !== 'string' || lon === undefined || lat === undefined) continue;
    return { name, position: [lon, lat] };
  }
  return undefined;
}
