import type { Bbox } from '@webmaps/geo/bbox';
import { readDem } from '../dem/read-dem.ts';
import { NoHeightsHere } from '../failure/import-failure.ts';

/**
 * The terrain models that have heights in the box, or none where no model has. Throws
 * `ImportFailure` where one cannot be read.
 */
export async function heightsFor(
  bbox: Bbox,
  models: readonly string[],
): Promise<readonly string[]> {
  try {
    await readDem(models, bbox);
    return models;
  } catch (error) {
    if (error instanceof NoHeightsHere) return [];
    throw error;
  }
}
