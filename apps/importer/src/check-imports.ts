// `npm run check-imports [-- FILES]`: imports extracts, with the heights that are there for them, and
// looks at all that was made of them for what must never be: see `checks/import-checks.ts`. Without
// files the extracts of the test data are taken. Ends with 1 where anything is wrong, or nothing was looked at.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { heightsFor } from './checks/heights-for.ts';
import { importChecks, verdictOf } from './checks/import-checks.ts';
import { importRegion } from './region/import-region.ts';
import { readExtract } from './osm/read-extract.ts';

/** So many faults of one kind are enough to report. */
const SHOWN = 10;

const from = process.env['INIT_CWD'] ?? process.cwd();
const data = resolve(process.env['WEBMAPS_TEST_DATA'] ?? join('..', 'shared', 'data'));
const named = process.argv.slice(2).map((file) => resolve(from, file));
const extracts = named.length > 0 ? named : await filesIn(join(data, 'osm'));
const heights = await filesIn(join(data, 'dem'));
if (extracts.length === 0) {
  console.error(`no extracts in ${join(data, 'osm')}; name some, or set WEBMAPS_TEST_DATA`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'webmaps-checks-'));
let faults = 0;
let points = 0;
try {
  for (const osm of extracts) await checkImport(osm);
} finally {
  await rm(folder, { recursive: true });
}
if (faults > 0) console.log(`${faults} faults`);
else console.log(points === 0 ? 'nothing was looked at' : 'nothing is wrong');
// A run in which nothing was looked at shows nothing.
process.exitCode = faults === 0 && points > 0 ? 0 : 1;

async function checkImport(osm: string): Promise<void> {
  const extract = await readExtract(osm);
  const dem = await heightsFor(extract.bbox, heights);
  const manifest = await importRegion({ osm, dem, dataFolder: folder });
  const region = { extract, manifest, folder: join(folder, 'regions', manifest.id) };
  for (const check of importChecks) {
    const found = await check.find(region);
    faults += found.faults.length;
    points += found.points;
    console.log(`${basename(osm)}: ${check.name}: ${verdictOf(found)}`);
    for (const fault of found.faults.slice(0, SHOWN)) console.log(`  ${fault}`);
    if (found.faults.length > SHOWN) console.log(`  and ${found.faults.length - SHOWN} more`);
  }
}

async function filesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => []);
  return names.map((name) => join(path, name)).toSorted((a, b) => (a < b ? -1 : 1));
}
