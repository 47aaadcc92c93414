import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attribution, RegionManifest } from '@webmaps/protocol/region';
import { importRegion } from '../region/import-region.ts';
import type { OnProgress } from '../region/progress.ts';
import { writeIsland } from './write-island.ts';

const GENERATED: Attribution = { text: 'Null Island: generated map, terrain and population' };

/** Generates the sample region and imports it by the way that real extracts take. */
export async function importIsland(options: {
  readonly dataFolder: string;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}): Promise<RegionManifest> {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-island-'));
  try {
    const stage = 'Generating Null Island';
    options.onProgress({ stage });
    const island = await writeIsland({ folder });
    options.onProgress({ stage, share: 1 });
    options.signal.throwIfAborted();
    return await importRegion({
      ...options,
      osm: island.osm,
      dem: [island.dem],
      population: [{ file: island.population }],
      id: 'null-island',
      name: 'Null Island',
      fictional: true,
      attributions: [GENERATED],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
