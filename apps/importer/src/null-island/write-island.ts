import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIsland } from '@webmaps/null-island/generate-island';
import type { GenerateOptions, GeneratedIsland } from '@webmaps/null-island/generate-island';

export interface WriteOptions extends GenerateOptions {
  /** Where the three files are written; made when missing. */
  readonly folder: string;
}

export interface WrittenIsland extends Pick<GeneratedIsland, 'summary'> {
  /** Paths of the files. */
  readonly osm: string;
  readonly dem: string;
  readonly population: string;
}

/** Generates Null Island and writes its three files, as an extract and its rasters would come. */
export async function writeIsland({ folder, ...options }: WriteOptions): Promise<WrittenIsland> {
  const island = generateIsland(options);
  const files = {
    osm: join(folder, 'null-island.osm.pbf'),
    dem: join(folder, 'null-island-dem.tif'),
    population: join(folder, 'null-island-population.tif'),
  };
  await mkdir(folder, { recursive: true });
  for (const name of ['osm', 'dem', 'population'] as const) {
    await writeFile(files[name], island[name]);
  }
  options.onProgress?.('Done', 1);
  return { ...files, summary: island.summary };
}
