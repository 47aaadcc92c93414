// `npm start`: builds what is stale, makes the sample region, and runs the server until it is
// stopped. run.mjs has installed the dependencies and Node 24 before.
import { join, resolve } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { ensureDefaultRegions } from './default-regions.ts';
import { root } from './paths.ts';

const dataFolder = resolve(root, process.env['WEBMAPS_DATA'] ?? 'data');
process.env['WEBMAPS_DATA'] = dataFolder;

try {
  // Two cores: the bundler and the generator run side by side.
  await Promise.all([buildWebIfStale(), ensureDefaultRegions(dataFolder)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(join(root, 'apps', 'server', 'src', 'main.ts'));
