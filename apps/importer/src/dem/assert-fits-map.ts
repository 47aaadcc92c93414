import type { ElevationSampler } from '@webmaps/terrain/sampler';
import { ImportFailure } from '../failure/import-failure.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { ACCEPT_IT } from '../rasters/looks-like-classes.ts';

/** Fewer heights in the map say more about their mappers than about the raster. */
const MIN_PLACES = 8;
/** Models of 90 m cut summits by 50 m; feet taken for metres are a few places of many. */
const MOST_METRES_OFF = 150;

/**
 * Throws `ImportFailure` where heights are quite different from the `ele` (metres) of the map's own
 * peaks, passes and huts: then they are of another place, or no heights.
 */
export function assertFitsMap(
  name: string,
  heights: ElevationSampler,
  { nodes }: OsmExtract,
): void {
  const differences: number[] = [];
  for (const node of nodes.tagged) {
    const mapped = Number.parseFloat(nodes.tags(node)?.['ele'] ?? '');
    const found = heights.sample(
      (nodes.lon7[node] as number) / 1e7,
      (nodes.lat7[node] as number) / 1e7,
    );
    if (!Number.isNaN(mapped) && found !== undefined) differences.push(Math.abs(mapped - found));
  }
  if (differences.length < MIN_PLACES) return;
  const median = differences.toSorted((a, b) => a - b)[differences.length >> 1] as number;
  if (median <= MOST_METRES_OFF) return;
  throw new ImportFailure(
    `${name}: half of the ${differences.length} heights in the map are more than ${Math.round(median)} m off, so these are heights of another place, or no heights; ${ACCEPT_IT}`,
  );
}
