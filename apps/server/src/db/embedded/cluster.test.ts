import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryFolder } from '../../testing/databases/memory-folder.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { commandOf, isAlive } from './processes.ts';

const NOBODY_UID = 65_534;
const isRoot = process.getuid?.() === 0;
let base: string;
/** Shared by consecutive tests; a new one costs a second. */
let folder: string;
beforeAll(async () => {
  base = await mkdtemp(join(memoryFolder(), 'webmaps-cluster-'));
  folder = join(base, 'closed', 'data', 'database');
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function ask<T>(cluster: Pick<Cluster, 'port' | 'superuser'>, sql: string): Promise<T[]> {
  const { port, superuser } = cluster;
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser.name,
    password: superuser.password,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Starts it in a process of its own, which reports in one line. */
async function startElsewhere(folder: string, options: { uid?: number } = {}) {
  const module = pathToFileURL(join(import.meta.dirname, 'cluster.ts')).href;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startCluster } from ${JSON.stringify(module)};
       process.on('SIGTERM', async () => { await (await cluster)?.stop(); process.exit(0); });
       const cluster = startCluster(process.argv[1]).catch((error) => {
         console.log(JSON.stringify({ message: error.message }));
         return undefined;
       });
       const { port, superuser } = (await cluster) ?? {};
       if (port) console.log(JSON.stringify({ port, superuser }));
       if (port) setInterval(() => {}, 1000);`,
      folder,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
    },
  );
  let line = '';
  while (!line.includes('\n')) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    line += chunk.toString();
  }
  const said = JSON.parse(line) as Pick<Cluster, 'port' | 'superuser'> & { message?: string };
  return { child, ...said };
}

async function postmasterOf(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function untilEnded(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

describe('the embedded database', () => {
  it('starts under a folder closed to other users, as a user of its own, and keeps its data', async () => {
    await mkdir(join(base, 'closed'), { mode: 0o700 });
    const first = await startCluster(folder);
    await ask(first, 'create table if not exists kept as select 7 as n');
    const pid = await postmasterOf(folder);
    const { uid, mode } = await stat(join(folder, 'cluster'));
    expect([uid === 0, mode & 0o077]).toEqual([false, 0]);
    expect((await stat(join(folder, 'password'))).mode & 0o077).toBe(0);
    expect(commandOf(pid).join(' ')).not.toContain(first.superuser.password);
    expect(await ask(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await startCluster(folder);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('refuses connections without the password', async () => {
    const cluster = await startCluster(folder);
    const superuser = { name: 'postgres', password: 'guess' } as const;
    await expect(ask({ port: cluster.port, superuser }, 'select 1')).rejects.toThrow(/password/);
    await cluster.stop();
  });

  it('refuses a folder that another server runs on, and names that server', async () => {
    const folder = join(base, 'raced');
    const [one, two] = await Promise.all([startElsewhere(folder), startElsewhere(folder)]);
    const [winner, loser] = one.message === undefined ? [one, two] : [two, one];
    expect(winner.message).toBeUndefined();
    expect(loser.message).toMatch(/is in use by process \d+\. Stop that one/);
    await expect(startCluster(folder)).rejects.toThrow(
      `The database in ${join(folder, 'cluster')} is in use by process ${winner.child.pid}. Stop that one, or choose another folder with WEBMAPS_DATA.`,
    );
    expect(await ask(winner, 'select 1 as n')).toEqual([{ n: 1 }]);
    const pid = await postmasterOf(folder);
    await kill(winner.child, 'SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  it('ends when the server is killed, and restarts with everything acknowledged', async () => {
    const { child, ...server } = await startElsewhere(folder);
    await ask(server, 'create table if not exists kept as select 7 as n');
    const pid = await postmasterOf(folder);
    await kill(child, 'SIGKILL');
    await untilEnded(pid);
    const again = await startCluster(folder);
    expect(await ask(again, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
  });

  it.runIf(process.platform === 'linux')(
    'ends a leftover database whose watchdog was killed too',
    async () => {
      const { child, ...server } = await startElsewhere(folder);
      await ask(server, 'create table if not exists kept as select 7 as n');
      const pid = await postmasterOf(folder);
      const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      for (const shell of children.trim().split(' ').map(Number)) {
        if (shell !== pid) process.kill(shell, 'SIGKILL');
      }
      await kill(child, 'SIGKILL');
      expect(isAlive(pid)).toBe(true);
      const again = await startCluster(folder);
      expect(isAlive(pid)).toBe(false);
      expect(await ask(again, 'select n from kept')).toEqual([{ n: 7 }]);
      await again.stop();
    },
  );

  it('restarts at the same port when the database is killed', async () => {
    const troubles: string[] = [];
    const cluster = await startCluster(folder, { onTrouble: (message) => troubles.push(message) });
    await ask(cluster, 'create table if not exists kept as select 7 as n');
    process.kill(await postmasterOf(folder), 'SIGKILL');
    const answer = () => ask(cluster, 'select n from kept').catch(() => undefined);
    await expect.poll(() => troubles.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(answer, { timeout: 20_000 }).toEqual([{ n: 7 }]);
    expect(troubles[0]).toBe('The database ended by itself and is started again.');
    await cluster.stop();
    await expect(postmasterOf(folder)).rejects.toThrow(/ENOENT/);
  });

  it('does not mistake an unrelated process for its own after a reboot', async () => {
    const other = spawn('sleep', ['60']);
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${other.pid}\n/nowhere\n`);
    const cluster = await startCluster(folder);
    expect(await ask(cluster, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    await cluster.stop();
    await kill(other, 'SIGKILL');
  });

  it.runIf(isRoot)('runs as the user that starts it, unless that is root', async () => {
    const folder = join(base, 'of-a-user');
    await mkdir(folder);
    await chown(folder, NOBODY_UID, NOBODY_UID);
    await chmod(base, 0o711);
    const server = await startElsewhere(folder, { uid: NOBODY_UID });
    expect(server.message).toBeUndefined();
    expect((await stat(join(folder, 'cluster'))).uid).toBe(NOBODY_UID);
    expect(await ask(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    await kill(server.child, 'SIGTERM');
    // Started by root, it keeps running as that user.
    const again = await startCluster(folder);
    expect((await stat(`/proc/${await postmasterOf(folder)}`)).uid).toBe(NOBODY_UID);
    await again.stop();
  });

  it.runIf(isRoot && mountsWork())(
    'goes on answering reads on a full disk, and reports that it is full',
    async () => {
      const folder = join(base, 'small-disk');
      await mkdir(folder);
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder]);
      try {
        const troubles: string[] = [];
        const cluster = await startCluster(join(folder, 'database'), {
          onTrouble: (message) => troubles.push(message),
        });
        await ask(cluster, 'create table kept as select generate_series(1, 1000) as n');
        spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'fill')}`, 'bs=64k']);
        const write = () =>
          ask(
            cluster,
            "create table more as select repeat('x', 500) from generate_series(1, 200000)",
          );
        await expect(write()).rejects.toThrow(/No space left on device/);
        const read = () => ask(cluster, 'select count(*)::int as n from kept').catch(() => []);
        expect(await read()).toEqual([{ n: 1000 }]);
        // Not even the log can be written any more.
        const log = "select pg_logical_emit_message(true, 'x', repeat('x', 40000000))";
        await expect(ask(cluster, log)).rejects.toThrow();
        await expect
          .poll(() => troubles.join('\n'), { timeout: 30_000 })
          .toContain(
            'The disk is full. Until there is room, the database answers and writes nothing.',
          );
        expect(await read()).toEqual([{ n: 1000 }]);
        await expect(ask(cluster, 'insert into kept values (0)')).rejects.toThrow(/read-only/);
        await rm(join(folder, 'fill'));
        const insert = () => ask(cluster, 'insert into kept values (1001)').catch(() => undefined);
        await expect.poll(insert, { timeout: 30_000 }).toEqual([]);
        await cluster.stop();
      } finally {
        spawnSync('umount', ['-l', folder]);
      }
    },
  );

  it('reports broken files, and what to do', async () => {
    await rm(join(folder, 'cluster', 'global', 'pg_control'));
    await expect(startCluster(folder)).rejects.toThrow(
      /does not start\. If its files are broken, move them away and restore a backup\. .*pg_control/,
    );
  });
});

function mountsWork(): boolean {
  return spawnSync('unshare', ['-m', 'true']).status === 0;
}
