import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process of that number runs; one that ended and was not asked for its end does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/** The words that a process was started with; empty where they cannot be known. */
export function commandOf(pid: number): readonly string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    }
    if (process.platform === 'win32') return [];
    const said = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return said.trim().split(/\s+/);
  } catch {
    return [];
  }
}

/** The folder a process works in; `undefined` where it cannot be known. */
export function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Who started a process, or who took it over when that one ended. */
export function parentOf(pid: number): number | undefined {
  try {
    if (process.platform === 'linux') return Number(statFields(pid)[1]);
    const said = execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(said.trim());
  } catch {
    return undefined;
  }
}

function stateOf(pid: number): string | undefined {
  try {
    return statFields(pid)[0];
  } catch {
    return undefined;
  }
}

/** What follows the name in `/proc/<pid>/stat`; the name itself may hold anything. */
function statFields(pid: number): readonly string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}
