import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFile } from '@webmaps/protocol/region-jobs';

const endings = {
  extract: /\.osm(\.pbf|\.gz)?$/i,
  heights: /\.(hgt|hgt\.zip|tiff?)$/i,
} as const satisfies Record<ImportFile['kind'], RegExp>;

/** A page shows that many at most. */
const MAX_FILES = 500;

/** The files that can be imported: regular ones of a known ending, in this folder alone. */
export async function listImportFiles(folder: string): Promise<ImportFile[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter(isVisible).sort().slice(0, MAX_FILES);
  const files = await Promise.all(names.map((name) => describeFile(folder, name)));
  return files.filter((file) => file !== undefined);
}

/**
 * The path of a file in the folder.
 *
 * @returns undefined for a name that is a path, for a link, a folder, or a file of another kind
 */
export async function resolveImportFile(
  folder: string,
  { name, kind }: Pick<ImportFile, 'name' | 'kind'>,
): Promise<string | undefined> {
  if (!isVisible(name)) return undefined;
  const file = await describeFile(folder, name);
  return file?.kind === kind ? join(folder, name) : undefined;
}

function isVisible(name: string): boolean {
  return /^[^./\\\0][^/\\\0]*$/.test(name);
}

/** The kind of a file by its ending; undefined for what cannot be imported. */
export function kindOfName(name: string): ImportFile['kind'] | undefined {
  return (Object.keys(endings) as ImportFile['kind'][]).find((each) => endings[each].test(name));
}

async function describeFile(folder: string, name: string): Promise<ImportFile | undefined> {
  const kind = kindOfName(name);
  if (kind === undefined) return undefined;
  // Not `stat`: a link could lead out of the folder.
  const found = await lstat(join(folder, name)).catch(() => undefined);
  return found?.isFile() ? { name, bytes: found.size, kind } : undefined;
}
