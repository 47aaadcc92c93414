import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { webDist } from '../scripts/paths.ts';
import type { Figure } from './figure.ts';

/** What the browser downloads of the built web app, compressed: each script, and the whole. */
export async function benchWebSizes(): Promise<Figure[]> {
  await buildWebIfStale();
  const assets = join(webDist, 'assets');
  const scripts = readdirSync(assets)
    .filter((name) => /\.(js|mjs|css)$/.test(name))
    .map((name) => ({
      name: name.replace(/-[\w-]{8}\./, '.'),
      value: gzipSync(readFileSync(join(assets, name))).length / 1024,
    }))
    .toSorted((a, b) => b.value - a.value);
  const group = 'web app, gzip';
  return [
    ...scripts.map(({ name, value }) => ({ group, name, value, unit: 'KB' })),
    { group, name: 'all', value: scripts.reduce((sum, { value }) => sum + value, 0), unit: 'KB' },
  ];
}
