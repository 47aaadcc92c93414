import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './fingerprint.ts';
import { root } from './paths.ts';

/** Packages whose work is typed arrays; see decision 060. */
const PACKAGES = ['geo', 'terrain', 'router', 'geocoder', 'external-routers'];

it('reads elements that are there by construction with `!`, not with a cast', () => {
  const files = PACKAGES.flatMap((name) => filesUnder(join(root, 'packages', name, 'src'))).filter(
    (file) => file.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(200);
  const casts = files.filter((file) => /\] as number\b(?!\[)/.test(readFileSync(file, 'utf8')));
  expect(casts.map((file) => relative(root, file))).toEqual([]);
});
