import type { Tags } from '../osm/extract.ts';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import { namesOf } from '../tile-schema/names.ts';
import { poiKindOf } from './poi-kind.ts';
import { metresOf } from '../tags/tag-values.ts';

/** Square pixels of zoom 12, in world units: from this size a thing is worth a label earlier. */
const LARGE_SIZE = 100 * (8 * 2 ** 6) ** 2;
const LARGE_ZOOM = 13;

/** Kinds whose label shows the height beside the name. */
const HIGH: ReadonlySet<string> = new Set(['peak', 'volcano', 'saddle']);

/** The point of interest at a point, or `undefined`; `size` is that of the area it represents. */
export function poiFeature(
  tags: Tags,
  point: Int32Array,
  { id, size }: { id: number; size: number },
): TileFeature | undefined {
  const poi = poiKindOf(tags);
  if (poi === undefined) return undefined;
  const minZoom = size > LARGE_SIZE ? Math.min(poi.minZoom, LARGE_ZOOM) : poi.minZoom;
  return {
    layer: 'pois',
    kind: 'point',
    parts: [point],
    minZoom,
    id,
    // What shows first is placed first.
    order: minZoom,
    properties: {
      kind: poi.kind,
      min_zoom: minZoom + 1,
      elevation: HIGH.has(poi.kind) ? metresOf(tags['ele']) : undefined,
      cuisine: tags['cuisine'],
      sport: tags['sport'],
      religion: tags['religion'],
      access: tags['access'],
      iata: tags['iata'],
      ...namesOf(tags),
    },
  };
}
