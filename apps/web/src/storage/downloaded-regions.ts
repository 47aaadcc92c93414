import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { folderOfRegions } from './region-folder.ts';
import type { PrivateFiles } from './region-folder.ts';

/** Says which files a downloaded region consists of; written once they are all there. */
export const MANIFEST_NAME = 'region.json';
/** What a file is called until all of it is there. */
export const PART_ENDING = '.part';

/** What of a region is in the browser's private files. */
export interface DownloadedRegion {
  readonly id: string;
  /** The region as it was downloaded; `undefined` until its first download has ended. */
  readonly region: Region | undefined;
  /** Milliseconds since 1970; 0 until then. */
  readonly downloadedAt: number;
  /** Bytes on the disk by file name, of files that are half there too. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** All that was downloaded, whole or in part; nothing where the browser has no private files. */
export async function listDownloadedRegions(
  files?: PrivateFiles,
): Promise<readonly DownloadedRegion[]> {
  const found: DownloadedRegion[] = [];
  try {
    const all = await folderOfRegions({ create: false }, files);
    for await (const [id, folder] of all.entries()) {
      if (folder.kind === 'directory') found.push(await lookInto(id, folder));
    }
  } catch {
    // Without the folder nothing was downloaded; one that another tab removes meanwhile is gone.
  }
  return found;
}

/** The regions that were downloaded whole, as they were then. */
export async function readDownloadedRegions(files?: PrivateFiles): Promise<readonly Region[]> {
  const all = await listDownloadedRegions(files);
  return all.flatMap(({ region }) => region ?? []);
}

async function lookInto(id: string, folder: FileSystemDirectoryHandle): Promise<DownloadedRegion> {
  const bytes: Record<string, number> = {};
  let manifest: File | undefined;
  for await (const [name, entry] of folder.entries()) {
    const file = await (entry as FileSystemFileHandle).getFile();
    if (name === MANIFEST_NAME) manifest = file;
    else bytes[name.replace(PART_ENDING, '')] = file.size;
  }
  const region = manifest && (await readManifest(manifest));
  const isWhole =
    region !== undefined &&
    Object.values(region.files).every((file) => bytes[nameOf(file.url)] === file.bytes);
  return {
    id,
    region: isWhole ? region : undefined,
    downloadedAt: isWhole ? (manifest?.lastModified ?? 0) : 0,
    bytes,
  };
}

async function readManifest(file: File): Promise<Region | undefined> {
  try {
    return regionSchema.parse(JSON.parse(await file.text()));
  } catch {
    // A manifest that was cut is written again by the next download.
    return undefined;
  }
}

/** The last part of an address. */
export function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
