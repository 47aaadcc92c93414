import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child.ts';
import { fingerprint } from './fingerprint.ts';
import { root, webDist } from './paths.ts';

/** Builds the web app unless the last build used exactly the same sources. */
export async function buildWebIfStale(): Promise<void> {
  const sources = fingerprint(['apps/web', 'packages', 'package-lock.json']);
  const stamp = join(webDist, '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.error('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runNode([vite, 'build', '--logLevel', 'warn'], {
    quiet: true,
    cwd: join(root, 'apps', 'web'),
  });
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  writeFileSync(stamp, sources);
}
