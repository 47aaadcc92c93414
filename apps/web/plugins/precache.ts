import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

interface PrecacheEntry {
  readonly url: string;
  /** `null` where the name holds the hash of the content. */
  readonly revision: string | null;
}

/** The page for every address, without the title and description of any. */
const shell = '/_shell';

/** Fonts of scripts that most maps do not show: they are kept once they have been needed. */
const rareFont =
  /-(?:cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|devanagari|latin-ext)-.*\.woff2$/;
/** What few visits need, and is large: GEOS, which operations on maps load. */
const rareLibrary = /^assets\/geos[^/]*\.js$/;
/** For others to look at, or for the server alone. */
const notForThePage =
  /^(?:screenshots\/|social\.jpg$|builds\/|drawn\/|sw\.js$|index\.html$)|\.(?:br|gz|map)$/;

/** The files below a folder, as addresses, sorted. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** What the worker keeps from the first visit on: the application whole, the planner with it. */
export function precacheList(folder: string, buildId: string): readonly PrecacheEntry[] {
  const files = filesOf(folder).filter((file) =>
    [notForThePage, rareFont, rareLibrary].every((left) => !left.test(file)),
  );
  return [
    { url: shell, revision: buildId },
    ...files.map((file) => ({
      url: `/${file}`,
      revision: file.startsWith('assets/') ? null : hashOf([file], folder),
    })),
  ];
}

/** A hash over names and contents: equal exactly where the files are. */
export function hashOf(files: readonly string[], folder: string): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
