import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { regionManifestSchema } from '@webmaps/protocol/region';
import type { RegionManifest } from '@webmaps/protocol/region';
import type { Logger } from 'pino';

/** A region pack on this machine's disk, validated when it was found. */
export type InstalledRegion = RegionManifest & {
  /** Absolute. */
  readonly folder: string;
};

/** How long a scan stays valid where a late answer does no harm. */
const freshMilliseconds = 1000;

/**
 * The regions under one folder, which importers change while the server runs: they rename finished
 * packs into place and away. Each scan compares the manifests' times and sizes; only changed ones
 * are read again. An invalid pack is logged once and left out.
 */
export class RegionStore {
  readonly #folder: string;
  readonly #log: Logger;
  #known = new Map<string, Entry>();
  #sorted: readonly InstalledRegion[] = [];
  #scan: Promise<readonly InstalledRegion[]> | undefined;
  #scannedAt = -Infinity;

  private constructor(folder: string, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** The regions in `<dataFolder>/regions`, which need not exist yet. */
  static in(dataFolder: string, log: Logger): RegionStore {
    return new RegionStore(join(dataFolder, 'regions'), log);
  }

  /** All regions as they are on disk now, by id. Parallel callers share one scan. */
  list(): Promise<readonly InstalledRegion[]> {
    this.#scan ??= this.#scanFolder().finally(() => {
      this.#scan = undefined;
    });
    return this.#scan;
  }

  /** The same, but up to a second old. For hot paths, which scan again when they miss. */
  recent(): Promise<readonly InstalledRegion[]> {
    if (performance.now() - this.#scannedAt < freshMilliseconds) {
      return Promise.resolve(this.#sorted);
    }
    return this.list();
  }

  async #scanFolder(): Promise<readonly InstalledRegion[]> {
    const found = new Map<string, Entry>();
    for (const id of await folderNames(this.#folder)) {
      const folder = join(this.#folder, id);
      const stamp = await stampOf(join(folder, 'region.json'));
      if (stamp === undefined) continue;
      const before = this.#known.get(id);
      found.set(id, before?.stamp === stamp ? before : await this.#read(id, folder, stamp));
    }
    this.#known = found;
    this.#sorted = [...found.values()]
      .flatMap(({ region }) => (region ? [region] : []))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#scannedAt = performance.now();
    return this.#sorted;
  }

  async #read(id: string, folder: string, stamp: string): Promise<Entry> {
    try {
      return { stamp, region: { ...(await readManifest(id, folder)), folder } };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ region: id, reason }, 'region left out');
      return { stamp, region: undefined };
    }
  }
}

/** `region` is undefined where the pack is invalid; it is read again when it changes. */
interface Entry {
  readonly stamp: string;
  readonly region: InstalledRegion | undefined;
}

/** Names that a manifest's id can have; temporary folders of importers start with a dot. */
const regionName = /^[a-z0-9][a-z0-9-]{0,62}$/;

async function folderNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  return (entries ?? [])
    .filter(
      (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && regionName.test(entry.name),
    )
    .map((entry) => entry.name);
}

async function stampOf(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(ignoreMissing);
  return found ? `${found.mtimeNs}/${found.size}/${found.ino}` : undefined;
}

async function readManifest(id: string, folder: string): Promise<RegionManifest> {
  const json: unknown = JSON.parse(await readFile(join(folder, 'region.json'), 'utf8'));
  const parsed = regionManifestSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `region.json: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
    );
  }
  const manifest = parsed.data;
  if (manifest.id !== id) throw new Error(`region.json has the id "${manifest.id}", not "${id}"`);
  for (const file of Object.values(manifest.files)) {
    const { size } = await stat(join(folder, file.name));
    if (size !== file.bytes) {
      throw new Error(`${file.name} has ${size} bytes where the manifest says ${file.bytes}`);
    }
  }
  return manifest;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
