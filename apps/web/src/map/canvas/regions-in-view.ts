import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';

/** Each region costs some seventy layers; more at once would slow every frame. */
const MAX_REGIONS = 4;

/**
 * The overview and those regions that are seen, the largest on screen first where there are too
 * many. The order is that of `regions`, so that panning does not reorder layers.
 */
export function regionsInView(regions: readonly Region[], view: Bbox): readonly Region[] {
  const seen = regions
    .filter((region) => !region.overview)
    .map((region) => ({ region, area: sharedArea(region.bbox, view) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area);
  const chosen = new Set(seen.slice(0, MAX_REGIONS).map(({ region }) => region));
  return regions.filter((region) => region.overview || chosen.has(region));
}

/** The region whose box contains the position; the smallest where boxes overlap. */
export function regionAt(
  regions: readonly Region[],
  [lon, lat]: readonly [number, number],
): Region | undefined {
  return regions
    .filter(
      ({ overview, bbox }) =>
        !overview && lon >= bbox[0] && lon <= bbox[2] && lat >= bbox[1] && lat <= bbox[3],
    )
    .sort((a, b) => areaOf(a.bbox) - areaOf(b.bbox))[0];
}

/** In square degrees. */
function sharedArea(a: Bbox, b: Bbox): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

function areaOf(bbox: Bbox): number {
  return sharedArea(bbox, bbox);
}
