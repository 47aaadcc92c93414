import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from './identity.ts';
import { endLeftoverPostmaster, ownerSetting } from './leftover-postmaster.ts';
import { dataFolderArgument } from './make-cluster.ts';
import { binaryEnvironment, runBinary } from './run-binary.ts';
import { serverSettings } from './settings.ts';

/** One run of PostgreSQL. */
export interface Postmaster {
  readonly port: number;
  /** Settles when it ended, with its last output. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** The disk is full: a start cannot write its files. */
export class DiskFull extends Error {}

export interface StartPostmaster {
  /** Absolute. */
  readonly files: string;
  readonly binaries: string;
  readonly identity: Identity;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly onPid: (pid: number) => void;
}

/** The time limit of a start, which may have to replay the log after a crash. */
const startSeconds = 120;

/** Starts it and waits until it accepts connections. @throws with a message for operators. */
export async function startPostmaster(start: StartPostmaster): Promise<Postmaster> {
  for (const until = Date.now() + 5000; ; await wait(50)) {
    const outcome = await startOnce(start);
    if (outcome.status === 'ready') return outcome.postmaster;
    // Another server was faster; unless it ended since, this names it.
    const taken = outcome.said.includes('lock file "postmaster.pid" already exists');
    if (taken) await endLeftoverPostmaster(start.files);
    // The processes of a killed one end a moment after it.
    const lingering = /pre-existing shared memory block|shared memory segment/.test(outcome.said);
    if (!(lingering || taken) || Date.now() > until) throw explain(outcome.said, start.files);
  }
}

async function startOnce(
  start: StartPostmaster,
): Promise<{ status: 'ready'; postmaster: Postmaster } | { status: 'failed'; said: string }> {
  const { files, binaries, identity, port, onPid } = start;
  const settings = { ...serverSettings(), ...start.settings };
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      ...['-D', dataFolderArgument ?? files, '-p', String(port)],
      ...['-c', `${ownerSetting}${process.pid}`],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...identity,
      cwd: files,
      env: binaryEnvironment,
      // Detached from the terminal, whose Ctrl+C would end it before running requests.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (child.pid !== undefined) onPid(child.pid);
  let said = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said.trim()));
  });
  const ready = new Promise<'ready'>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('database system is ready to accept connections')) resolve('ready');
    });
  });
  const timer = new AbortController();
  const first = await Promise.race([
    ready,
    ended,
    wait(startSeconds * 1000, `not ready within ${startSeconds} s`, {
      signal: timer.signal,
      ref: false,
    }),
  ]);
  timer.abort();
  if (first === 'ready') {
    const stop = () => stopChild(child, { ended, start });
    return { status: 'ready', postmaster: { port, ended, stop } };
  }
  child.kill('SIGQUIT');
  return { status: 'failed', said: first };
}

async function stopChild(
  child: ChildProcess,
  { ended, start }: { ended: Promise<string>; start: StartPostmaster },
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    // Windows has no signals, only pg_ctl's own way.
    const { binaries, files, identity } = start;
    const program = join(binaries, 'bin', 'pg_ctl');
    await runBinary(program, ['stop', '-D', files, '-m', 'fast'], { identity, cwd: files });
    return;
  }
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(timer);
}

function explain(said: string, files: string): Error {
  if (/No space left on device/i.test(said)) {
    return new DiskFull(
      `The disk that holds the database in ${files} is full. Make room and start again; nothing that was acknowledged is lost.`,
    );
  }
  if (/Permission denied/i.test(said)) {
    return new Error(
      `The database in ${files} cannot be read by the user it runs as. ${last(said)}`,
    );
  }
  return new Error(
    `The database in ${files} does not start. If its files are broken, move them away and restore a backup. PostgreSQL said: ${last(said)}`,
  );
}

/** The lines that name the failure, without those before it. */
function last(said: string): string {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|ERROR|HINT|could not/.test(line));
  const chosen = lines.length > 0 ? lines.slice(-3) : said.split('\n').slice(-3);
  return chosen.map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim()).join(' ');
}
