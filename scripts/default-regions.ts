import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child.ts';
import { fingerprint } from './fingerprint.ts';
import { root } from './paths.ts';

const importer = join(root, 'apps', 'importer', 'src', 'main.ts');

/**
 * Makes the regions that a fresh data folder needs: the overview of the world, and Null Island
 * unless the owner has imported a region. Generated ones are made again when their generator has
 * changed; imported ones are never touched.
 */
export async function ensureDefaultRegions(
  dataFolder: string,
  options: { readonly island?: 'always' } = {},
): Promise<void> {
  const regions = join(dataFolder, 'regions');
  mkdirSync(regions, { recursive: true });
  const stamp = join(regions, '.generated-by');
  const generator = fingerprint(['apps/importer', 'packages']);
  const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === generator;
  const present = readdirSync(regions).filter((id) => existsSync(join(regions, id, 'region.json')));
  const imported = present.some((id) => id !== 'world' && id !== 'null-island');
  const wantsIsland = options.island === 'always' || !imported || present.includes('null-island');

  if (!current || !present.includes('world')) await make('--world', 'the world overview');
  if (wantsIsland && (!current || !present.includes('null-island'))) {
    await make('--island', 'Null Island, the sample region');
  }
  writeFileSync(stamp, generator);

  async function make(flag: string, what: string): Promise<void> {
    console.error(`Making ${what} …`);
    const { code } = await runNode([importer, flag, '--data', dataFolder]);
    if (code !== 0) throw new Error(`Making ${what} failed; see above.`);
  }
}
