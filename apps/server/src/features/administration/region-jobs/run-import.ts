import { spawn } from 'node:child_process';
import { rm, readdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export interface ImportRun {
  /** The importer's program. */
  readonly program: string;
  readonly args: readonly string[];
  readonly dataFolder: string;
  readonly onProgress: (progress: ImportProgress) => void;
  /** One line of what it says beside. */
  readonly onLine: (line: string) => void;
}

const progressSchema = z.object({ stage: z.string().max(200), share: z.number().nullable() });
export type ImportProgress = z.infer<typeof progressSchema>;

export type ImportEnd =
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly reason: string };

export interface RunningImport {
  /** Resolves when the process has ended and nothing of it is left. */
  readonly ended: Promise<ImportEnd>;
  readonly stop: () => void;
}

/** After this the process is killed. */
const STOP_MS = 10_000;

/** Starts the importer as a process of lower priority, without this server's environment. */
export function runImport({ program, args, dataFolder, ...on }: ImportRun): RunningImport {
  const child = spawn(process.execPath, [program, ...args, '--data', dataFolder], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Keys and passwords are in the environment; the importer needs none.
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  });
  lowerPriority(child.pid);
  let reason = '';
  const read = (line: string) => {
    const progress = readProgress(line);
    if (progress) return on.onProgress(progress);
    if (line.startsWith('error: ')) reason = line.slice('error: '.length);
    on.onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', read);
  }
  // A process that has ended takes no input.
  child.stdin.on('error', () => undefined);
  let kill: NodeJS.Timeout | undefined;
  const exit = new Promise<ImportEnd>((resolve) => {
    child.once('error', (error) => resolve({ status: 'failed', reason: error.message }));
    child.once('close', (code, signal) => {
      if (code === 0) resolve({ status: 'done' });
      else resolve({ status: 'failed', reason: reason || `It ended with ${signal ?? code}.` });
    });
  });
  const cleanUp = async () => {
    const end = await exit;
    clearTimeout(kill);
    if (child.pid !== undefined) await removeRemains(dataFolder, child.pid);
    return end;
  };
  const ended = cleanUp();
  return {
    ended,
    stop: () => {
      child.kill('SIGTERM');
      kill ??= setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    },
  };
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}

function readProgress(line: string): ImportProgress | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return progressSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The hidden folder of an importer that was killed: its name ends with its process's number. */
async function removeRemains(dataFolder: string, pid: number): Promise<void> {
  const regions = join(dataFolder, 'regions');
  const names = await readdir(regions).catch(() => []);
  const remains = names.filter(
    (name) => name.startsWith('.importing-') && name.endsWith(`-${pid}`),
  );
  await Promise.all(
    remains.map((name) => rm(join(regions, name), { recursive: true, force: true })),
  );
}
