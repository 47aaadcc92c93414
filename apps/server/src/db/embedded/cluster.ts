import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { installBinaries } from './binaries.ts';

/** A PostgreSQL of our own that runs. */
export interface Cluster {
  readonly host: '127.0.0.1';
  readonly port: number;
  /** The superuser, for setting up; requests never use it. */
  readonly superuser: { readonly name: 'postgres'; readonly password: string };
  /** Ends it cleanly: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>;
}

/** The unprivileged user that the database runs as where this process is root. */
const nobody = { uid: 65534, gid: 65534 };

/**
 * Makes a database folder where there is none, and starts PostgreSQL on it at a free port of this
 * machine alone.
 *
 * @param folder absolute; holds the binaries, the password (readable by its owner alone) and the
 *   database files.
 */
export async function startCluster(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const identity = process.getuid?.() === 0 ? nobody : {};
  const binaries = await installBinaries(join(folder, 'bin'));
  const password = await readPassword(join(folder, 'password'));
  const files = join(folder, 'cluster');
  await initialise({ binaries, files, password, identity });
  const port = await freePort();
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      ...['-D', files, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories=', '-c', 'max_connections=120'],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...identity, cwd: files, env: { LC_ALL: 'C.UTF-8' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(child);
  return {
    host: '127.0.0.1',
    port,
    superuser: { name: 'postgres', password },
    stop: () => stop(child),
  };
}

async function readPassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' });
  return password;
}

interface Initialise {
  readonly binaries: string;
  readonly files: string;
  readonly password: string;
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

async function initialise({ binaries, files, password, identity }: Initialise): Promise<void> {
  const made = await stat(join(files, 'PG_VERSION')).catch(() => undefined);
  if (made) return;
  await mkdir(files, { recursive: true });
  await chmod(files, 0o700);
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(files, identity.uid, identity.gid);
  }
  // A file, because a pipe of this user's cannot be opened again by the other; it stays closed to
  // everybody else and goes once it is read.
  const passwordFile = `${files}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(passwordFile, identity.uid, identity.gid);
  }
  const child = spawn(
    join(binaries, 'bin', 'initdb'),
    [
      ...['-D', files, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale=C.UTF-8'],
    ],
    { ...identity, cwd: files, env: { LC_ALL: 'C.UTF-8' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  await rm(passwordFile);
  if (code !== 0) throw new Error(`The database could not be made in ${files}: ${said.trim()}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said.trim()}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}
