import type { Region, RegionFileRole } from '@webmaps/protocol/region';
import { nameOf } from '../../../storage/downloaded-regions.ts';
import type { DownloadedRegion } from '../../../storage/downloaded-regions.ts';
import { bytesOf } from './bytes.ts';

/** What a person gets with a region, each of one or more files. */
export const regionParts = {
  map: ['basemap'],
  relief: ['terrain'],
  heights: ['elevation'],
  routes: ['routing', 'hierarchy'],
  places: ['places'],
  people: ['population'],
  buildings: ['buildings'],
} as const satisfies Record<string, readonly RegionFileRole[]>;

export type RegionPart = keyof typeof regionParts;

/** A region as the page of offline settings lists it. */
export interface RegionRow {
  readonly id: string;
  readonly name: string;
  readonly fictional: boolean;
  readonly overview: boolean;
  /** The extract that it was imported from. */
  readonly source: string | undefined;
  readonly bytes: number;
  readonly parts: readonly { readonly part: RegionPart; readonly bytes: number }[];
  /**
   * What of it is on this device: `older` is a whole version that the server has replaced, `kept` a
   * whole one that the server does not have any more, or cannot be asked for.
   */
  readonly here: 'nothing' | 'opened' | 'part' | 'whole' | 'older' | 'kept';
  /** Of it on this device. */
  readonly hereBytes: number;
  /** Milliseconds since 1970; of a whole version. */
  readonly downloadedAt: number | undefined;
}

/**
 * The rows of all regions that the server has or this device kept, by name, the overview of the world
 * last.
 *
 * @param opened the addresses of files that are here from opening regions
 */
export function regionRows(
  regions: readonly Region[],
  downloaded: readonly DownloadedRegion[],
  opened: ReadonlySet<string>,
): readonly RegionRow[] {
  const known = new Set(regions.map(({ id }) => id));
  const gone = downloaded.flatMap(({ id, region }) => (region && !known.has(id) ? [region] : []));
  return [
    ...regions.map((region) => rowOf(region, downloaded, opened, true)),
    ...gone.map((region) => rowOf(region, downloaded, opened, false)),
  ].toSorted(
    (a, b) => Number(a.overview) - Number(b.overview) || a.name.localeCompare(b.name, 'en'),
  );
}

function rowOf(
  region: Region,
  downloaded: readonly DownloadedRegion[],
  opened: ReadonlySet<string>,
  isOnServer: boolean,
): RegionRow {
  const { id, name, fictional, overview, source, files } = region;
  const found = downloaded.find((each) => each.id === id);
  const present = presentBytes(region, found);
  const openedBytes = Object.values(files)
    .filter(({ url }) => opened.has(url))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const here = hereOf(region, found, { present, openedBytes, isOnServer });
  const parts = Object.entries(regionParts).map(([part, roles]) => ({
    part: part as RegionPart,
    bytes: roles.reduce((sum, role) => sum + (files[role]?.bytes ?? 0), 0),
  }));
  return {
    id,
    name,
    fictional,
    overview,
    source,
    bytes: bytesOf(region),
    parts: parts.filter(({ bytes }) => bytes > 0),
    here,
    hereBytes: here === 'opened' ? openedBytes : onDisk(found),
    downloadedAt: found?.region && found.downloadedAt,
  };
}

function hereOf(
  region: Region,
  found: DownloadedRegion | undefined,
  of: { readonly present: number; readonly openedBytes: number; readonly isOnServer: boolean },
): RegionRow['here'] {
  if (found?.region) {
    if (!of.isOnServer) return 'kept';
    return hasSameFiles(found.region, region) ? 'whole' : 'older';
  }
  if (of.present > 0) return 'part';
  return of.openedBytes > 0 ? 'opened' : 'nothing';
}

function hasSameFiles(a: Region, b: Region): boolean {
  const names = (region: Region) =>
    Object.values(region.files)
      .map(({ url }) => nameOf(url))
      .toSorted()
      .join();
  return names(a) === names(b);
}

/** The bytes of this very version that were downloaded. */
export function presentBytes(region: Region, found: DownloadedRegion | undefined): number {
  return Object.values(region.files).reduce(
    (sum, { url, bytes }) => sum + Math.min(found?.bytes[nameOf(url)] ?? 0, bytes),
    0,
  );
}

function onDisk(found: DownloadedRegion | undefined): number {
  return Object.values(found?.bytes ?? {}).reduce((sum, bytes) => sum + bytes, 0);
}
