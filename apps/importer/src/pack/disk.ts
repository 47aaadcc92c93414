import { open, rename, stat, writeFile } from 'node:fs/promises';

/** The file system calls that publish a pack, in the order that makes it safe. */
export interface Disk {
  /** Writes a file that must not be there yet. */
  writeFile(path: string, text: string): Promise<void>;
  /** Returns when the content of the file, or the names in the folder, outlive a loss of power. */
  sync(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
}

export const realDisk: Disk = {
  writeFile: (path, text) => writeFile(path, text, { flag: 'wx' }),
  rename,
  async sync(path) {
    const isFolder = (await stat(path)).isDirectory();
    // Windows syncs only what is open for writing, and opens no folder so.
    const handle = await open(path, isFolder ? 'r' : 'r+');
    try {
      await handle.sync();
    } catch (error) {
      // Some file systems cannot sync a folder; they order names by themselves or not at all.
      if (!isFolder || !isUnsupported(error)) throw error;
    } finally {
      await handle.close();
    }
  },
};

function isUnsupported(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EINVAL', 'EPERM'].includes(String(error.code))
  );
}
