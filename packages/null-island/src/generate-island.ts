import { buildIsland } from './build-island.ts';
import type { IslandSummary } from './build-island.ts';
import { writeOsmPbf } from './osm/osm-pbf.ts';
import { toDegrees7 } from './osm/osm-store.ts';
import { HALF_SIDE } from './plane/grid.ts';
import { writeGeoTiff } from './rasters/geotiff-writer.ts';

export interface GenerateOptions {
  /** Another seed gives another coast, other mountains and streets on the same plan. */
  readonly seed?: number;
  /** Called at the start of each step; `share` of the whole rises from 0. */
  readonly onProgress?: ((step: string, share: number) => void) | undefined;
}

export interface GeneratedIsland {
  /** An .osm.pbf file. */
  readonly osm: Uint8Array;
  /** A GeoTIFF of heights in metres. */
  readonly dem: Uint8Array;
  /** A GeoTIFF of people per 100 m cell. */
  readonly population: Uint8Array;
  readonly summary: IslandSummary;
}

/**
 * Generates Null Island, a fictional place at 0° N 0° E. The same seed gives the same bytes on every
 * machine.
 */
export function generateIsland({ seed = 1, onProgress }: GenerateOptions = {}): GeneratedIsland {
  const island = buildIsland(seed, onProgress);
  onProgress?.('Writing files', 0.9);
  const half = toDegrees7(HALF_SIDE);
  return {
    osm: writeOsmPbf(island.store, [-half, -half, half, half]),
    dem: writeGeoTiff(island.heights),
    population: writeGeoTiff(island.population),
    summary: island.summary,
  };
}
