import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** What the databases of a whole run take at most. */
const room = 4 * 1024 ** 3;

/** Where files of tests are made the fastest: in memory, where there is room for them. */
export function memoryFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= room ? memory : tmpdir();
}
