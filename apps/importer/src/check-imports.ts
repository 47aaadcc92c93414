// `npm run check-imports [-- FILES]`: imports extracts, with the heights that are there for them, and
// looks at all that was made of them for what must never be: see `checks/import-checks.ts`. Without
// files the extracts of the test data are taken. Ends with 1 where anything is wrong.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { importChecks } from './checks/import-checks.ts';
import { readDem } from './dem/read-dem.ts';
import { importRegion } from './import-region.ts';
import { readExtract } from './osm/read-extract.ts';

/** Of many faults of one kind these tell enough. */
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
try {
  for (const osm of extracts) faults += await checkImport(osm);
} finally {
  await rm(folder, { recursive: true });
}
console.log(faults === 0 ? 'nothing is wrong' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

async function checkImport(osm: string): Promise<number> {
  const extract = await readExtract(osm);
  const dem = await readDem(heights, extract.bbox).then(
    () => heights,
    () => [],
  );
  const manifest = await importRegion({ osm, dem, dataFolder: folder });
  const region = { extract, manifest, folder: join(folder, 'regions', manifest.id) };
  let found = 0;
  for (const check of importChecks) {
    const { name } = check;
    const sentences = await check.find(region);
    found += sentences.length;
    console.log(`${basename(osm)}: ${name}: ${sentences.length === 0 ? 'holds' : 'does not hold'}`);
    for (const sentence of sentences.slice(0, SHOWN)) console.log(`  ${sentence}`);
    if (sentences.length > SHOWN) console.log(`  and ${sentences.length - SHOWN} more`);
  }
  return found;
}

async function filesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => []);
  return names.map((name) => join(path, name)).toSorted((a, b) => (a < b ? -1 : 1));
}
