import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { regionsIn } from '@webmaps/map-picture/regions-in';
import type { Failure } from '../../http/failure.ts';
import type { InstalledRegion, RegionStore } from '../regions/region-store.ts';
import type { PictureJob, PictureRegion, ThreadSettings } from './drawing/messages.ts';
import { PictureThreads } from './drawing/picture-threads.ts';
import { PictureCache } from './picture-cache.ts';
import type { SentPicture } from './picture-cache.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** Heights are read as a whole; a region with more of them has no relief on pictures. */
const MAX_ELEVATION_BYTES = 128 * 1024 * 1024;

/** What a picture shows, and how. */
export type PictureOrder = Omit<PictureJob, 'regions'>;

interface Caller {
  /** The network address, by which places in the queue count. */
  readonly network: string;
  /** Takes the cost of drawing; false where the network has none left. */
  readonly mayDraw: () => boolean;
}

export type PictureOutcome =
  | { readonly status: 'ready'; readonly picture: SentPicture }
  | { readonly status: 'failed'; readonly error: Failure };

interface PictureSettings extends ThreadSettings {
  readonly threads: number;
}

/** Pictures of the installed regions, drawn once and kept in memory. */
export class Pictures {
  readonly #regions: RegionStore;
  readonly #threads: PictureThreads;
  readonly #cache = new PictureCache(CACHE_BYTES);
  /** Equal requests at the same time share one drawing. */
  readonly #underWay = new Map<string, Promise<PictureOutcome>>();

  constructor(regions: RegionStore, { threads, ...settings }: PictureSettings) {
    this.#regions = regions;
    this.#threads = new PictureThreads(threads, settings);
  }

  async draw(order: PictureOrder, caller: Caller): Promise<PictureOutcome> {
    const shown = regionsIn(await this.#regions.recent(), order.view);
    if (shown.length === 0) return failed(OUTSIDE);
    const key = keyOf(order, shown);
    const kept = this.#cache.get(key);
    if (kept) return { status: 'ready', picture: kept };
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    if (!caller.mayDraw()) return failed(TOO_MANY);
    const drawing = this.#drawNew(key, { ...order, regions: shown.map(onDisk) }, caller.network);
    this.#underWay.set(key, drawing);
    try {
      return await drawing;
    } finally {
      this.#underWay.delete(key);
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  async #drawNew(key: string, job: PictureJob, network: string): Promise<PictureOutcome> {
    const drawn = await this.#threads.draw(network, job);
    if (drawn.status === 'full') return failed(TOO_MANY);
    if (drawn.status === 'late') return failed(LATE);
    if (drawn.status === 'replaced') return failed(REPLACED);
    const etag = `"${createHash('sha256').update(drawn.bytes).digest('hex').slice(0, 32)}"`;
    const picture = { bytes: drawn.bytes, etag };
    this.#cache.set(key, picture);
    return { status: 'ready', picture };
  }
}

function keyOf(order: PictureOrder, shown: readonly InstalledRegion[]): string {
  const files = shown.map(({ files: { basemap, elevation } }) => [
    basemap?.sha256,
    elevation?.sha256,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([order, files]))
    .digest('base64url');
}

function onDisk(installed: InstalledRegion): PictureRegion {
  const { format: _format, version: _version, folder, files, ...region } = installed;
  const addressed = Object.entries(files).map(([role, { name, bytes, sha256 }]) => [
    role,
    { url: name, bytes, sha256 },
  ]);
  return {
    region: { ...region, files: Object.fromEntries(addressed) as PictureRegion['region']['files'] },
    basemap: join(folder, files.basemap?.name ?? ''),
    elevation:
      files.elevation && files.elevation.bytes <= MAX_ELEVATION_BYTES
        ? join(folder, files.elevation.name)
        : undefined,
  };
}

function failed(error: Failure): PictureOutcome {
  return { status: 'failed', error };
}

const OUTSIDE: Failure = {
  code: 'outside_region',
  message: 'This server has no map of that place. See /regions for the ones that it has.',
};
const TOO_MANY: Failure = {
  code: 'too_many_requests',
  message: 'Too many pictures were requested from your network. Try again in a moment.',
};
const LATE: Failure = {
  code: 'unavailable',
  message: 'Too many pictures are waiting to be drawn. Try again in a moment.',
};
const REPLACED: Failure = {
  code: 'unavailable',
  message: 'This region is being replaced. Try again in a moment.',
};
