// `node scripts/routers/fetch-valhalla.ts`: fetches a real Valhalla from the npm registry into `.valhalla/`,
// some 90 MB, for the tests of other routers and for `npm run bench -- external-router`. Linux alone.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const version = '3.6.1';

if (process.platform !== 'linux') {
  console.error('Valhalla is fetched for Linux alone.');
  process.exit(1);
}
const folder = join(root, '.valhalla');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
const { status } = spawnSync(
  'npm',
  ['install', `@valhallajs/valhallajs@${version}`, '--no-audit', '--no-fund', '--loglevel=error'],
  { cwd: folder, stdio: 'inherit' },
);
if (status !== 0) {
  console.error('Valhalla could not be fetched.');
  process.exit(1);
}
console.log(`Valhalla ${version} is in ${folder}.`);
