import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { MANIFEST_NAME, nameOf, PART_ENDING } from '../storage/downloaded-regions.ts';
import { folderOfRegions } from '../storage/region-folder.ts';
import type { PrivateFiles } from '../storage/region-folder.ts';
import { DamagedFile, downloadFile, RefusedFile } from './download-file.ts';
import type { DownloadSource, OpenFile, WantedFile } from './download-file.ts';
import type { CallContext } from './rpc.ts';

/** How a download ended that was not stopped. */
export type DownloadEnd =
  | { readonly status: 'ready' }
  | {
      readonly status: 'failed';
      /**
       * `network` may pass by itself; `refused` is a file that the server does not give any more,
       * `damaged` one with other content than promised.
       */
      readonly reason: 'network' | 'no_room' | 'refused' | 'damaged' | 'not_written';
      readonly message: string;
    };

/** A file that a worker can write into, as browsers have it; the types of pages leave it out. */
interface WritableFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<OpenFile>;
  move(name: string): Promise<void>;
}

/**
 * The methods of the worker that downloads regions. A call waits for those before it, since a
 * cancelled download still closes its file; tabs have to take turns by themselves.
 */
export function createRegionDownloadsApi(source: DownloadSource, files?: PrivateFiles) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
  return {
    /**
     * Downloads what is missing of a region, then forgets what it does not consist of any more.
     * Reports the bytes that are there. Rejects only where it is cancelled.
     */
    download: (region: Region, { signal, progress }: CallContext): Promise<DownloadEnd> =>
      inTurn(async () => {
        try {
          signal.throwIfAborted();
          const folder = await folderOf(region.id, files);
          await downloadInto(folder, region, source, {
            signal,
            onBytes: sometimes(progress),
          });
          return { status: 'ready' };
        } catch (error) {
          signal.throwIfAborted();
          return failureOf(error);
        }
      }),

    /** Removes a region, whole or in part; one that is not there is no error. */
    remove: (id: string): Promise<void> =>
      inTurn(async () => {
        try {
          const all = await folderOfRegions({ create: false }, files);
          await all.removeEntry(id, { recursive: true });
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
        }
      }),
  };
}

export type RegionDownloadsApi = ReturnType<typeof createRegionDownloadsApi>;

async function folderOf(
  id: string,
  files: PrivateFiles | undefined,
): Promise<FileSystemDirectoryHandle> {
  const all = await folderOfRegions({ create: true }, files);
  return all.getDirectoryHandle(id, { create: true });
}

/** More often nobody sees a difference. */
const REPORT_MILLISECONDS = 100;

/** The reporter of bytes, called for a few of many. */
function sometimes(report: (count: number) => void): (count: number) => void {
  let last = -Infinity;
  return (count) => {
    const now = performance.now();
    if (now - last < REPORT_MILLISECONDS) return;
    last = now;
    report(count);
  };
}

interface Watch {
  readonly signal: AbortSignal;
  /** Told the bytes that are there, of the file or of the whole region. */
  readonly onBytes: (count: number) => void;
}

async function downloadInto(
  folder: FileSystemDirectoryHandle,
  region: Region,
  source: DownloadSource,
  { signal, onBytes }: Watch,
): Promise<void> {
  let before = 0;
  for (const wanted of Object.values(region.files)) {
    await completeFile(folder, wanted, source, {
      signal,
      onBytes: (count) => onBytes(before + count),
    });
    before += wanted.bytes;
    onBytes(before);
  }
  await writeManifest(folder, region);
  await removeOthers(folder, region);
}

async function completeFile(
  folder: FileSystemDirectoryHandle,
  wanted: WantedFile,
  source: DownloadSource,
  watch: Watch,
): Promise<void> {
  const name = nameOf(wanted.url);
  if (await hasFile(folder, name, wanted.bytes)) return;
  const handle = await fileIn(folder, name + PART_ENDING);
  const open = await handle.createSyncAccessHandle();
  try {
    await downloadFile(open, wanted, source, watch);
  } finally {
    open.close();
  }
  await handle.move(name);
}

async function hasFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: number,
): Promise<boolean> {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).size === bytes;
  } catch {
    return false;
  }
}

async function fileIn(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<WritableFileHandle> {
  return (await folder.getFileHandle(name, { create: true })) as WritableFileHandle;
}

async function writeManifest(folder: FileSystemDirectoryHandle, region: Region): Promise<void> {
  const open = await (await fileIn(folder, MANIFEST_NAME)).createSyncAccessHandle();
  try {
    open.truncate(0);
    open.write(new TextEncoder().encode(JSON.stringify(regionSchema.parse(region))), { at: 0 });
    open.flush();
  } finally {
    open.close();
  }
}

/** The files of the version before, which served until this moment. */
async function removeOthers(folder: FileSystemDirectoryHandle, { files }: Region): Promise<void> {
  const names = new Set([MANIFEST_NAME, ...Object.values(files).map(({ url }) => nameOf(url))]);
  const others: string[] = [];
  for await (const name of folder.keys()) if (!names.has(name)) others.push(name);
  for (const name of others) await folder.removeEntry(name);
}

function failureOf(error: unknown): DownloadEnd {
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'failed', reason: reasonOf(error), message };
}

function reasonOf(error: unknown): Extract<DownloadEnd, { status: 'failed' }>['reason'] {
  if (error instanceof DamagedFile) return 'damaged';
  if (error instanceof RefusedFile) return 'refused';
  if (error instanceof DOMException) {
    return error.name === 'QuotaExceededError' ? 'no_room' : 'not_written';
  }
  // What `fetch` and its streams reject with, in all browsers, where the connection fails.
  return error instanceof TypeError ? 'network' : 'not_written';
}
