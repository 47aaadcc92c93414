import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIsland } from './build-island.ts';
import type { IslandSummary } from './build-island.ts';
import { writeGeoTiff } from './geotiff-writer.ts';
import { writeOsmPbf } from './osm-pbf.ts';
import { HALF_SIDE } from './grid.ts';
import { toDegrees7 } from './osm-store.ts';

export interface GenerateOptions {
  /** Where the three files are written; made when missing. */
  readonly folder: string;
  /** Another seed gives another coast, other mountains and streets on the same plan. */
  readonly seed?: number;
  /** Told at the start of each step; `share` of the whole rises from 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void;
}

export interface GeneratedIsland {
  /** Paths of the files. */
  readonly osm: string;
  readonly dem: string;
  readonly population: string;
  readonly summary: IslandSummary;
}

/**
 * Makes Null Island, a fictional place at 0° N 0° E: an .osm.pbf, a GeoTIFF of heights in metres and
 * one of people per 100 m cell. The same seed gives the same bytes on every machine.
 */
export async function generateIsland({
  folder,
  seed = 1,
  onProgress,
}: GenerateOptions): Promise<GeneratedIsland> {
  const island = buildIsland(seed, onProgress);
  onProgress?.('Writing files', 0.9);
  const half = toDegrees7(HALF_SIDE);
  const files = {
    osm: join(folder, 'null-island.osm.pbf'),
    dem: join(folder, 'null-island-dem.tif'),
    population: join(folder, 'null-island-population.tif'),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(files.osm, writeOsmPbf(island.store, [-half, -half, half, half]));
  await writeFile(files.dem, writeGeoTiff(island.heights));
  await writeFile(files.population, writeGeoTiff(island.population));
  onProgress?.('Done', 1);
  return { ...files, summary: island.summary };
}
