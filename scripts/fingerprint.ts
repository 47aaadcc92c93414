import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.ts';

/**
 * A sha256 over the names and contents of every file under the given paths: equal exactly when a
 * build from them would be. Reading some hundred source files takes a few milliseconds.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** All files at or below a path, without what is built or installed. */
export function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    ['node_modules', 'dist', '.tsbuild'].includes(entry.name)
      ? []
      : filesUnder(join(path, entry.name)),
  );
}
