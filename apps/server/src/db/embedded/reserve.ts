import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';

/** Two segments of the write-ahead log: what a recovery needs. */
const reserveBytes = 32 * 1024 ** 2;

/** Reserves disk space for when the disk is full. Without space it reserves none. */
export async function fillReserve(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  // Random bytes, since some file systems store zeros as nothing.
  await writeFile(file, randomBytes(reserveBytes), { mode: 0o600 }).catch(() =>
    releaseReserve(file),
  );
}

export async function releaseReserve(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Whether there is space again, for the reserve and for work. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > 3 * reserveBytes;
}
