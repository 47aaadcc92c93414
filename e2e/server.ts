// The server that the user stories run against: the built product on a data folder of its own,
// which holds Null Island and, where the real extracts are at hand, Monaco.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { runNode } from '../scripts/child.ts';
import { ensureDefaultRegions } from '../scripts/default-regions.ts';
import { root } from '../scripts/paths.ts';
import { testData } from '../scripts/test-data.ts';
import { dataFolder } from './data-folder.ts';
import { remoteOrigin } from './remote-server.ts';

process.env['WEBMAPS_DATA'] = dataFolder;
process.env['HOST'] = '127.0.0.1';
process.env['LOG_LEVEL'] ??= 'warn';
// Where the stories of remote layers have a server of their own.
process.env['WEBMAPS_REMOTE_LAYERS'] ??= remoteOrigin(Number(process.env['PORT']));
// All the people of all the stories come from one address.
process.env['WEBMAPS_AUTH_REQUESTS'] ??= '0';

// Regions are kept from run to run; accounts and imports start empty.
for (const folder of ['database', 'region-jobs']) {
  await rm(join(dataFolder, folder), { recursive: true, force: true });
}
await buildWebIfStale();
await ensureDefaultRegions(dataFolder, { island: 'always' });
await importMonaco();
await import('../apps/server/src/main.ts');

async function importMonaco(): Promise<void> {
  const osm = testData('osm/monaco-2025.osm.pbf');
  const dem = testData('dem/N43E007.hgt.zip');
  if (osm === undefined || dem === undefined) return;
  const importer = join(root, 'apps', 'importer', 'src', 'main.ts');
  const { code, output } = await runNode(
    [importer, '--osm', osm, '--dem', dem, '--name', 'Monaco', '--data', dataFolder],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`Monaco could not be imported:\n${output}`);
}
