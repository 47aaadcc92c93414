import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with that number runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/** The arguments that a process was started with; empty where they are unknown. */
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

/** The working folder of a process; `undefined` where it is unknown. */
export function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The parent of a process: its starter, or its adopter after that one ended. */
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

/** The fields after the name in `/proc/<pid>/stat`; the name itself may contain anything. */
function statFields(pid: number): readonly string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}
