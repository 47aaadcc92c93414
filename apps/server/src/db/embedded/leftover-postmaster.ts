import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, folderOf, isAlive, parentOf } from './processes.ts';

/** The environment variable that marks a database's process with its server. */
export const ownerSetting = 'cluster_name=webmaps-';

/** The data folder belongs to another running server. */
export class FolderInUse extends Error {
  constructor(files: string, pid: number) {
    super(
      `The database in ${files} is in use by process ${pid}. Stop that one, or choose another folder with WEBMAPS_DATA.`,
    );
  }
}

/**
 * Ends a database that a killed server left running on these files, and waits until its children
 * have ended, so that a new one can start.
 *
 * @throws FolderInUse where the server that started it still runs.
 */
export async function endLeftoverPostmaster(files: string): Promise<void> {
  const pidFile = join(files, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  if (!isAlive(pid) || !(await worksOn(pid, files))) {
    // The number went to another program since, as after a reboot.
    await rm(pidFile, { force: true });
    return;
  }
  const owner = ownerOf(pid);
  if (owner === undefined || owner === parentOf(pid)) throw new FolderInUse(files, owner ?? pid);
  // Fast, then immediate shutdown: neither loses acknowledged data.
  for (const [signal, seconds] of [['SIGINT', 10] as const, ['SIGQUIT', 5] as const]) {
    if (await endsAfter(pid, signal, seconds)) return;
  }
  throw new Error(`The database process ${pid} that was left on ${files} does not end.`);
}

async function worksOn(pid: number, files: string): Promise<boolean> {
  const folder = folderOf(pid);
  if (folder !== undefined) return folder === (await realpath(files));
  const command = commandOf(pid).join(' ');
  return command === '' || command.includes(files) || command.includes(ownerSetting);
}

function ownerOf(pid: number): number | undefined {
  const setting = commandOf(pid).find((word) => word.startsWith(ownerSetting));
  return setting === undefined ? undefined : Number(setting.slice(ownerSetting.length));
}

async function endsAfter(pid: number, signal: NodeJS.Signals, seconds: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await wait(20)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}
