import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runNode } from '../scripts/child.ts';
import { root } from '../scripts/paths.ts';
import { testData } from '../scripts/test-data.ts';
import type { Figure } from './figure.ts';

/** Regions that the later figures are taken on. */
export const benchData = join(root, 'bench', 'regions');

const importer = join(root, 'apps', 'importer', 'src', 'main.ts');

const extracts: readonly { id: string; osm: string; dem?: string; population?: string }[] = [
  { id: 'monaco', osm: 'osm/monaco-2025.osm.pbf', dem: 'dem/N43E007.hgt.zip' },
  { id: 'andorra', osm: 'osm/andorra-2021.osm.pbf', dem: 'dem/N42E001.hgt.zip' },
  { id: 'san-francisco', osm: 'osm/sf-downtown-2023.osm.pbf' },
  {
    id: 'porto-alegre',
    osm: 'osm/porto-alegre-2020.osm.pbf',
    dem: 'dem/porto-alegre_elevation.tif',
    population: 'population/porto-alegre_hexgrid.csv',
  },
  { id: 'heidelberg', osm: 'osm/heidelberg-ors-test.osm.pbf' },
  { id: 'malta', osm: 'osm/malta-2016.osm.pbf' },
];

/** Seconds, megabytes and peak memory of importing each extract, and of making Null Island. */
export async function benchImport(): Promise<Figure[]> {
  rmSync(benchData, { recursive: true, force: true });
  mkdirSync(benchData, { recursive: true });
  const figures: Figure[] = [];
  await measure('world', ['--world']);
  await measure('null-island', ['--island']);
  for (const { id, osm, dem, population } of extracts) {
    const osmFile = testData(osm);
    if (osmFile === undefined) continue;
    const args = ['--osm', osmFile, '--name', id];
    const demFile = dem === undefined ? undefined : testData(dem);
    if (demFile !== undefined) args.push('--dem', demFile);
    const populationFile = population === undefined ? undefined : testData(population);
    if (populationFile !== undefined) args.push('--population', populationFile);
    await measure(id, args, statSync(osmFile).size);
  }
  return figures;

  async function measure(id: string, args: string[], inputBytes?: number): Promise<void> {
    const peakFile = join(benchData, 'peak');
    const started = performance.now();
    const { code, output } = await runNode(
      ['--import', join(root, 'bench', 'report-peak.ts'), importer, ...args, '--data', benchData],
      { quiet: true, env: { ...process.env, BENCH_PEAK_FILE: peakFile } },
    );
    const seconds = (performance.now() - started) / 1000;
    if (code !== 0) throw new Error(`Importing ${id} failed:\n${output}`);
    const group = `import ${id}`;
    figures.push({ group, name: 'time', value: seconds, unit: 's' });
    figures.push({
      group,
      name: 'peak memory',
      value: Number(readFileSync(peakFile, 'utf8')),
      unit: 'MB',
    });
    if (inputBytes !== undefined) {
      figures.push({ group, name: 'extract', value: inputBytes / 1e6, unit: 'MB' });
    }
    const folder = join(benchData, 'regions', id);
    for (const file of readdirSync(folder)) {
      if (file === 'region.json') continue;
      const name = basename(file).replace(/-[0-9a-f]{12}/, '');
      figures.push({ group, name, value: statSync(join(folder, file)).size / 1e6, unit: 'MB' });
    }
  }
}
