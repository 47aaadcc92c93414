import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PeopleSource } from '@webmaps/answers/count-population';
import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { rankRegions, unknownRegion } from '@webmaps/answers/choose-region';
import type { RegionQuestion } from '@webmaps/answers/choose-region';
import { CellArchive } from '@webmaps/population/cell-archive';
import type { RegionFileRole } from '@webmaps/protocol/region';
import { RoutingEngine } from '@webmaps/router/engine';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import type { Failure } from '../../http/failure.ts';
import type { InstalledRegion, RegionStore } from '../regions/region-store.ts';
import type { SharedFiles } from './heavy/messages.ts';
import { PackCache, readShared } from './pack-cache.ts';
import type { PackedFile } from './pack-cache.ts';

const megabyte = 1024 * 1024;

/** Of overlapping regions, so that one question opens only so many. */
const MAX_OTHER_REGIONS = 2;

/** Regions whose people stay open, each with some decoded tiles. */
const MAX_OPEN_PEOPLE = 8;

export type Answered<T> =
  | { readonly status: 'ready'; readonly answer: T }
  | { readonly status: 'failed'; readonly error: Failure };

/**
 * Engines for questions about regions: their files, opened on demand and cached. A question that
 * needs a file that the region lacks is an error of the caller.
 */
export class RegionEngines {
  readonly #regions: RegionStore;
  /** Files that threads share; opened here or there, it is the same memory. */
  readonly #shared = new PackCache((bytes) => bytes, 768 * megabyte, readShared);
  readonly #routers = new PackCache(
    (routing, hierarchy) => RoutingEngine.open({ routing, hierarchy }),
    512 * megabyte,
    (file) => this.#shared.get(file),
  );
  readonly #places = new PackCache((bytes) => PlaceIndex.open(bytes), 256 * megabyte);
  readonly #heights = new PackCache(
    (bytes) => ElevationGrid.open(bytes),
    256 * megabyte,
    (file) => this.#shared.get(file),
  );

  /** By the hash of their file; the least recently used first. */
  readonly #people = new Map<string, CellArchive>();

  constructor(regions: RegionStore) {
    this.#regions = regions;
  }

  /** For a region without a hierarchy the engine builds one, which takes its time once. */
  async router(region: InstalledRegion): Promise<RoutingEngine> {
    const routing = fileOf(region, 'routing');
    if (!region.files.hierarchy) return this.#routers.get(routing);
    return this.#routers.get(routing, fileOf(region, 'hierarchy'));
  }

  /** The files that a thread needs to plan in the region. */
  async shared(region: InstalledRegion): Promise<SharedFiles> {
    const files = (['routing', 'hierarchy', 'elevation'] as const).map((role) =>
      region.files[role] ? fileOf(region, role) : undefined,
    );
    const [routing, hierarchy, elevation] = await Promise.all(
      files.map(async (file) => file && this.#shared.get(file)),
    );
    if (routing === undefined) throw new Error(`Region ${region.id} has no routing file`);
    return {
      key: files.map((file) => file?.sha256).join(),
      routing,
      hierarchy,
      elevation,
    };
  }

  async places(region: InstalledRegion): Promise<PlaceIndex> {
    return this.#places.get(fileOf(region, 'places'));
  }

  async heights(region: InstalledRegion): Promise<ElevationGrid> {
    return this.#heights.get(fileOf(region, 'elevation'));
  }

  /** The people of a region that has some; their cells are read as they are needed. */
  people(region: InstalledRegion): PeopleSource {
    const file = fileOf(region, 'population');
    const { population: info } = region;
    if (!info) throw new Error(`Region ${region.id} does not say where its people are from`);
    const cells = this.#people.get(file.sha256) ?? new CellArchive(file.path, bytesOf(file.path));
    this.#people.delete(file.sha256);
    this.#people.set(file.sha256, cells);
    for (const oldest of this.#people.keys()) {
      if (this.#people.size <= MAX_OPEN_PEOPLE) break;
      this.#people.delete(oldest);
    }
    return { region: region.id, info, cells };
  }

  /**
   * Queries the region that contains the positions and has the file of that role. Where several do,
   * the next one is queried after an answer that `mayTryNext` accepts; if no answer is better, the
   * first one counts.
   */
  ask<T>(
    question: RegionQuestion,
    answer: (region: InstalledRegion) => Promise<T>,
    mayTryNext: (answer: T) => boolean = () => false,
  ): Promise<Answered<T>> {
    return this.#try(async (installed) => {
      const ranked = rankRegions(installed, question);
      if (ranked.status === 'failed') return ranked;
      const [nearest, ...others] = ranked.regions;
      const first = await answer(nearest);
      let latest = first;
      for (const region of others.slice(0, MAX_OTHER_REGIONS)) {
        if (!mayTryNext(latest)) break;
        latest = await answer(region);
      }
      return { status: 'ready', answer: mayTryNext(latest) ? first : latest };
    });
  }

  /** Queries all regions but the overview, or the named one alone. */
  askAll<T>(
    id: string | undefined,
    answer: (regions: readonly InstalledRegion[]) => Promise<T>,
  ): Promise<Answered<T>> {
    return this.#try(async (installed) => {
      const known = installed.filter(({ overview }) => !overview);
      const asked = id === undefined ? known : known.filter((region) => region.id === id);
      if (id !== undefined && asked.length === 0) {
        return { status: 'failed', error: unknownRegion(id, known) };
      }
      return { status: 'ready', answer: await answer(asked) };
    });
  }

  /**
   * Answers from regions read at most a second ago. Before it fails, it reads the disk: a region
   * may have been added, or its files may just have been replaced.
   */
  async #try<T>(
    answer: (installed: readonly InstalledRegion[]) => Promise<Answered<T>>,
  ): Promise<Answered<T>> {
    const first = await orReplacing(answer(await this.#regions.recent()));
    if (first.status === 'ready') return first;
    return orReplacing(answer(await this.#regions.list()));
  }
}

/** Reads parts of a file, which is open only meanwhile. */
function bytesOf(path: string): (from: number, to: number) => Promise<ArrayBuffer> {
  return async (from, to) => {
    const file = await open(path, 'r');
    try {
      const bytes = new Uint8Array(to - from);
      const { bytesRead } = await file.read(bytes, 0, to - from, from);
      return bytes.buffer.slice(0, bytesRead);
    } finally {
      await file.close();
    }
  };
}

const replacing: Answered<never> = {
  status: 'failed',
  error: {
    code: 'unavailable',
    message: 'This region is being replaced. Try again in a moment.',
  },
};

/** A missing file means that an importer moved the region away since it was read. */
async function orReplacing<T>(answering: Promise<Answered<T>>): Promise<Answered<T>> {
  try {
    return await answering;
  } catch (thrown) {
    if (thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === 'ENOENT') {
      return replacing;
    }
    throw thrown;
  }
}

function fileOf({ id, folder, files }: InstalledRegion, role: RegionFileRole): PackedFile {
  const file = files[role];
  if (!file) throw new Error(`Region ${id} has no ${role} file; ask whether it has one first`);
  return { ...file, path: join(folder, file.name) };
}
