// `npm run import`: makes region packs from the command line.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RegionManifest } from '@webmaps/protocol/region';
import { readArguments, usage } from './arguments.ts';
import { ImportFailure } from './failure/import-failure.ts';
import { progressLines, progressPrinter } from './region/progress.ts';
import { limitMemory } from './region/limit-memory.ts';

/** From here on planet-scale tools serve better. */
const LARGE_BYTES = 100e6;

const started = performance.now();
const command = readArguments(process.argv.slice(2));
if (command.kind === 'help') {
  console.log(usage);
  process.exit(0);
}
if (command.kind === 'wrong') {
  console.error(`error: ${command.reason}\n\n${usage}`);
  process.exit(2);
}

// npm runs scripts in the checkout, where the server looks for its data. Paths on the command line
// are relative to the folder that the user called npm in.
const from = process.env['INIT_CWD'] ?? process.cwd();
const dataFolder =
  command.data === undefined
    ? resolve(process.env['WEBMAPS_DATA'] ?? 'data')
    : resolve(from, command.data);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => stop.abort(new ImportFailure('stopped; nothing was kept')));
}
const isSupervised = command.kind === 'region' && command.supervised === true;
if (isSupervised) {
  // The supervisor holds the other end, which closes however it ends.
  process.stdin.once('end', () => stop.abort(new ImportFailure('stopped; nothing was kept')));
  process.stdin.resume();
}
if (command.kind === 'region' && command.maxMemoryBytes !== undefined) {
  limitMemory(command.maxMemoryBytes);
}
const printProgress = isSupervised ? progressLines : progressPrinter;
const common = {
  dataFolder,
  onProgress: printProgress(process.stderr, () => performance.now()),
  signal: stop.signal,
};

try {
  report(await run());
} catch (error) {
  if (!(error instanceof ImportFailure)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = 1;
} finally {
  // A supervisor's open pipe would keep the process.
  process.stdin.destroy();
}

async function run(): Promise<RegionManifest> {
  // Each command loads only what it needs: the generators are large.
  if (command.kind === 'island') {
    const { importIsland } = await import('./null-island/import-island.ts');
    return importIsland(common);
  }
  if (command.kind === 'world') {
    const { importWorld } = await import('./world/import-world.ts');
    const onProgress = (stage: string, share: number) => common.onProgress({ stage, share });
    return importWorld({ dataFolder, onProgress });
  }
  if (command.kind !== 'region') throw new Error(`No command ${command.kind}.`);
  const { importRegion } = await import('./region/import-region.ts');
  const osm = resolve(from, command.osm);
  const { size } = statSync(osm, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > LARGE_BYTES && command.bbox === undefined) {
    console.error(
      `${osm} has ${(size / 1e6).toFixed(0)} MB. This importer is made for up to about 100 MB; for more cut a box out of it with --bbox, or use planetiler, or "pmtiles extract" on a Protomaps build. Going on …`,
    );
  }
  return importRegion({
    ...common,
    osm,
    ...(command.bbox && { bbox: command.bbox }),
    replace: command.replace ?? false,
    acceptImplausible: command.acceptImplausible ?? false,
    dem: command.dem.map((file) => resolve(from, file)),
    ...(command.population && {
      population: command.population.map(({ file, ...more }) => ({
        ...more,
        file: resolve(from, file),
      })),
    }),
    ...(command.name !== undefined && { name: command.name }),
  });
}

function report({ id, name, files }: RegionManifest): void {
  const sizes = Object.entries(files).map(
    ([role, { bytes }]) =>
      `${role} ${bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`}`,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name} is ready as "${id}" in ${seconds} s: ${sizes.join(', ')}`);
}
