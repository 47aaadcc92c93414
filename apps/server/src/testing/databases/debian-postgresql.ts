import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../db/embedded/free-port.ts';
import { memoryFolder } from './memory-folder.ts';

const installFolder = '/usr/lib/postgresql';

/** Where Debian's PostgreSQL is installed; `undefined` where it is not, or this is not root. */
export function findDebianPostgresql(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync(installFolder)) return undefined;
  const [newest] = readdirSync(installFolder).toSorted((a, b) => Number(b) - Number(a));
  const bin = join(installFolder, newest ?? '', 'bin');
  return existsSync(join(bin, 'initdb')) ? bin : undefined;
}

/** An external PostgreSQL: Debian's, as Debian's own user, known by its address alone. */
export async function startDebianPostgresql(
  bin: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  const identity = { uid: id('-u'), gid: id('-g') };
  const folder = mkdtempSync(join(memoryFolder(), 'webmaps-debian-'));
  chownSync(folder, identity.uid, identity.gid);
  const files = join(folder, 'main');
  const password = join(folder, 'password');
  writeFileSync(password, 'external', { mode: 0o600 });
  chownSync(password, identity.uid, identity.gid);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      ...['-D', files, '-U', 'admin', '--auth=scram-sha-256', `--pwfile=${password}`],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '-N'],
    ],
    { ...identity, cwd: folder },
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', files, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
      ...['-c', 'max_connections=300'],
    ],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url: `postgres://admin:external@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
