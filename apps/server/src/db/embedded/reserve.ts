import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';

/** Two of the pieces that the database writes its log in: what it needs to come back. */
const reserveBytes = 32 * 1024 ** 2;

/** Keeps room on the disk for the day on which there is none left. Without room it keeps none. */
export async function keepReserve(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  // Not zeros, which some disks store as nothing.
  await writeFile(file, randomBytes(reserveBytes), { mode: 0o600 }).catch(() => spendReserve(file));
}

export async function spendReserve(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Whether there is room again, for the reserve and for work. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > 3 * reserveBytes;
}
