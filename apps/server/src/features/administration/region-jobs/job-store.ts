import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { regionJobSchema } from '@webmaps/protocol/region-jobs';
import type { RegionJob } from '@webmaps/protocol/region-jobs';

/** One file per job, in a folder beside the regions. */
export class JobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All jobs that can be read, oldest first. */
  async readAll(): Promise<RegionJob[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const jobs = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => this.#read(name)),
    );
    return jobs
      .filter((job) => job !== undefined)
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  /** Replaces the job's file as a whole. */
  async write(job: RegionJob): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, `${job.id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(job));
    await rename(`${path}.part`, path);
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, `${id}.json`), { force: true });
  }

  async #read(name: string): Promise<RegionJob | undefined> {
    try {
      const text = await readFile(join(this.#folder, name), 'utf8');
      return regionJobSchema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  }
}
