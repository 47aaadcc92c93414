import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { regionManifestSchema } from '@webmaps/protocol/region';
import type { DeletedRegion } from '@webmaps/protocol/region-jobs';
import type { InstalledRegion, RegionStore } from '../../regions/region-store.ts';
import { conflict, Refusal } from '../call-service.ts';
import type { RegionJobs } from '../region-jobs/region-jobs.ts';

interface RegionPacksOptions {
  readonly dataFolder: string;
  readonly regions: RegionStore;
  readonly jobs: RegionJobs;
}

/** A deleted region can be restored for so long. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Renames, deletes and restores installed regions. A deleted one is moved into a hidden folder beside
 * the others, on the same disk, from which it comes back in one step.
 */
export class RegionPacks {
  readonly #folder: string;
  readonly #deleted: string;
  readonly #regions: RegionStore;
  readonly #jobs: RegionJobs;

  constructor({ dataFolder, regions, jobs }: RegionPacksOptions) {
    this.#folder = join(dataFolder, 'regions');
    this.#deleted = join(this.#folder, '.deleted');
    this.#regions = regions;
    this.#jobs = jobs;
  }

  /** @throws Refusal for the map of the world, and while an import may replace the region */
  async find(id: string): Promise<InstalledRegion> {
    const region = (await this.#regions.list()).find((each) => each.id === id);
    if (!region) throw gone();
    if (region.overview) throw conflict('The map of the world belongs to the server.');
    const { name, source } = region;
    if (this.#jobs.active().some((job) => job.name === name || job.file === source)) {
      throw conflict(`An import of ${name} is running or waiting. Cancel it first, or wait.`);
    }
    return region;
  }

  /** Changes the name alone: the id is in links and in what browsers have downloaded. */
  async rename(region: InstalledRegion, name: string): Promise<void> {
    const others = (await this.#regions.list()).filter(({ id }) => id !== region.id);
    if (others.some((other) => other.name === name)) {
      throw conflict(`There is another region with the name ${name}.`);
    }
    const path = join(region.folder, 'region.json');
    const manifest = regionManifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(`${path}.part`, `${JSON.stringify({ ...manifest, name }, null, 2)}\n`);
    await rename(`${path}.part`, path);
  }

  async remove({ id, folder }: InstalledRegion): Promise<void> {
    await mkdir(this.#deleted, { recursive: true });
    const target = join(this.#deleted, id);
    await rm(target, { recursive: true, force: true });
    // The time of the folder is that of its deletion.
    const now = new Date();
    await utimes(folder, now, now);
    await rename(folder, target);
  }

  /** Newest first. */
  async listDeleted(): Promise<DeletedRegion[]> {
    const ids = await readdir(this.#deleted).catch(() => []);
    const found = await Promise.all(ids.map((id) => this.#describe(id)));
    return found
      .filter((region) => region !== undefined)
      .sort((a, b) => (a.deletedAt > b.deletedAt ? -1 : 1));
  }

  async findDeleted(id: string): Promise<DeletedRegion> {
    const region = (await this.listDeleted()).find((each) => each.id === id);
    if (region) return region;
    throw gone();
  }

  async restore({ id, name }: DeletedRegion): Promise<void> {
    if ((await readdir(this.#folder)).includes(id)) {
      throw conflict(`A newer region is in the place of ${name}. Delete that one first.`);
    }
    await rename(join(this.#deleted, id), join(this.#folder, id));
  }

  /** Frees the room on the disk at once. */
  async removeForGood({ id }: DeletedRegion): Promise<void> {
    await rm(join(this.#deleted, id), { recursive: true, force: true });
  }

  async removeExpired(): Promise<void> {
    for (const region of await this.listDeleted()) {
      if (Date.now() - Date.parse(region.deletedAt) > KEPT_MS) await this.removeForGood(region);
    }
  }

  async #describe(id: string): Promise<DeletedRegion | undefined> {
    try {
      const folder = join(this.#deleted, id);
      const text = await readFile(join(folder, 'region.json'), 'utf8');
      const { name, files } = regionManifestSchema.parse(JSON.parse(text));
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      return { id, name, bytes, deletedAt: (await stat(folder)).mtime.toISOString() };
    } catch {
      return undefined;
    }
  }
}

function gone(): Refusal {
  return new Refusal({ code: 'not_found', message: 'This region is not there any more.' });
}
