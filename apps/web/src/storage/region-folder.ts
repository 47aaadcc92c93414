/**
 * The browser's private files hold the regions that a person downloaded: unlike caches they take
 * large files step by step, and give any part of one without reading the rest. One folder per
 * region, the files in it named as on the server, where a name changes with the content.
 *
 * Pages, workers and the service worker read here, so that this module needs nothing else.
 */
export type PrivateFiles = () => Promise<FileSystemDirectoryHandle>;

const browserFiles: PrivateFiles = () => navigator.storage.getDirectory();

/** Rejects where the browser has no private files (pages from plain HTTP), or none of regions. */
export async function folderOfRegions(
  options: { readonly create: boolean },
  files: PrivateFiles = browserFiles,
): Promise<FileSystemDirectoryHandle> {
  return (await files()).getDirectoryHandle('regions', options);
}

/** The whole downloaded file of an address such as `/regions/monaco/places-….bin`. */
export async function downloadedFile(
  path: string,
  files?: PrivateFiles,
): Promise<File | undefined> {
  const [, id = '', name = ''] = /^\/regions\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  try {
    const all = await folderOfRegions({ create: false }, files);
    const folder = await all.getDirectoryHandle(id);
    return await (await folder.getFileHandle(name)).getFile();
  } catch {
    // No such file, or no private files at all: it is fetched from elsewhere.
    return undefined;
  }
}
