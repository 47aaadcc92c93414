import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { regionManifestSchema } from '@webmaps/protocol/region';
import type { RegionFileRole, RegionManifest } from '@webmaps/protocol/region';
import { realDisk, type Disk } from './disk.ts';

/** File endings by role: PMTiles are read by others too, the rest by our own packages alone. */
const ENDINGS = {
  basemap: 'pmtiles',
  terrain: 'pmtiles',
  population: 'pmtiles',
  buildings: 'pmtiles',
  elevation: 'bin',
  routing: 'bin',
  hierarchy: 'bin',
  places: 'bin',
} as const satisfies Record<RegionFileRole, string>;

type PackDescription = Omit<RegionManifest, 'format' | 'version' | 'files'>;

/**
 * A region pack in the making. Files are written into a hidden folder beside the regions, so that
 * nothing half-made is ever in view; `publish` names them by their hashes and puts them in place.
 */
export class PackFolder {
  readonly id: string;
  readonly #regions: string;
  readonly #path: string;
  readonly #disk: Disk;

  private constructor(regions: string, id: string, disk: Disk) {
    this.id = id;
    this.#disk = disk;
    this.#regions = regions;
    this.#path = join(regions, `${HIDDEN}${id}-${process.pid}`);
  }

  /** Makes the folder, and clears away what imports that were killed have left. */
  static async create(dataFolder: string, id: string, disk: Disk = realDisk): Promise<PackFolder> {
    const regions = join(dataFolder, 'regions');
    await mkdir(regions, { recursive: true });
    await removeAbandoned(regions);
    const pack = new PackFolder(regions, id, disk);
    await rm(pack.#path, { recursive: true, force: true });
    await mkdir(pack.#path);
    return pack;
  }

  /** Where a stage writes its file. A file that is not written is not in the pack. */
  fileFor(role: RegionFileRole): string {
    return join(this.#path, `${role}.${ENDINGS[role]}`);
  }

  /** Where the box that is imported is cut out of a larger extract. */
  get cutFile(): string {
    return join(this.#path, 'cut.osm.pbf');
  }

  /** It is no part of the pack. */
  async removeCut(): Promise<void> {
    await rm(this.cutFile, { force: true });
  }

  /**
   * Puts the pack in place of a former one of the same id. A new region appears by one rename of
   * its folder. A former one is replaced by renaming its manifest, after the new files have joined
   * it and before the old ones go: at every moment the manifest names files that are there.
   */
  async publish(description: PackDescription): Promise<RegionManifest> {
    const files = await this.#nameByHash();
    const manifest: RegionManifest = {
      format: 'webmaps-region',
      version: 1,
      ...description,
      files,
    };
    await this.#disk.writeFile(
      join(this.#path, MANIFEST),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
    const target = join(this.#regions, this.id);
    const names = [...Object.values(files).map(({ name }) => name), MANIFEST];
    // A power cut may undo what was not synced: contents before the names, names before the manifest.
    for (const name of names) await this.#disk.sync(join(this.#path, name));
    await this.#disk.sync(this.#path);
    if (await exists(join(target, MANIFEST))) {
      // Only what the former manifest names goes: another import may be moving its files in.
      const former = await filesNamedBy(join(target, MANIFEST));
      for (const name of names.slice(0, -1)) await this.#moveInto(target, name);
      await this.#disk.sync(target);
      await this.#moveInto(target, MANIFEST);
      await this.#disk.sync(target);
      for (const name of former) {
        if (!names.includes(name)) await rm(join(target, name), { force: true });
      }
      await this.discard();
    } else {
      await rm(target, { recursive: true, force: true });
      await this.#disk.rename(this.#path, target);
    }
    await this.#disk.sync(this.#regions);
    return manifest;
  }

  async #moveInto(target: string, name: string): Promise<void> {
    await this.#disk.rename(join(this.#path, name), join(target, name));
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    await rm(this.#path, { recursive: true, force: true });
  }

  async #nameByHash(): Promise<RegionManifest['files']> {
    const files: RegionManifest['files'] = {};
    for (const role of Object.keys(ENDINGS) as RegionFileRole[]) {
      const path = this.fileFor(role);
      if (!(await exists(path))) continue;
      const sha256 = await hashOf(path);
      const name = `${role}-${sha256.slice(0, 12)}${extname(path)}`;
      const { size } = await stat(path);
      await this.#disk.rename(path, join(this.#path, name));
      files[role] = { name, bytes: size, sha256 };
    }
    return files;
  }
}

const HIDDEN = '.importing-';
const MANIFEST = 'region.json';

/** Removes the folders of imports whose process is gone. */
async function removeAbandoned(regions: string): Promise<void> {
  for (const name of await readdir(regions)) {
    const pid = Number(/^\.importing-.*-(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(regions, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The files of a manifest; none where it is damaged, for then nothing is known to be its own. */
async function filesNamedBy(manifest: string): Promise<string[]> {
  try {
    const { files } = regionManifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
    return Object.values(files).map(({ name }) => name);
  } catch {
    return [];
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
