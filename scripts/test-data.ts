import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.env['WEBMAPS_TEST_DATA'] ?? join(root, '..', 'shared', 'data'));

/** Whether the folder of real extracts, heights and tracks exists. */
export const hasTestData = existsSync(folder);

/** Absolute path of one file of the test data, e.g. `osm/monaco-2025.osm.pbf`, or `undefined`. */
export function testData(path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? file : undefined;
}
