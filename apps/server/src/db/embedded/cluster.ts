import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { writeOnce } from '../../keys/write-once.ts';
import { installBinaries } from './binaries.ts';
import { chooseIdentity } from './identity.ts';
import { endLeftoverPostmaster } from './leftover-postmaster.ts';
import { makeCluster } from './make-cluster.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster, StartPostmaster } from './postmaster.ts';
import { hasRoom, fillReserve, releaseReserve } from './reserve.ts';
import { superviseRestarts } from './supervise.ts';
import { startWatchdog } from './watchdog.ts';
import { freePort } from './free-port.ts';

/** A running PostgreSQL of this server. */
export interface Cluster {
  readonly host: '127.0.0.1';
  readonly port: number;
  /** The superuser, for setup; requests never use it. */
  readonly superuser: { readonly name: 'postgres'; readonly password: string };
  /** Stops it cleanly: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** PostgreSQL's settings, merged over our own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Reports to the operator: the database ended by itself, or cannot restart. */
  readonly onTrouble?: (message: string) => void;
}

/**
 * Creates a database folder where there is none, and starts PostgreSQL on it at a free port of this
 * machine alone. It ends with this process, even if that is killed; if it ends by itself it is
 * restarted at the same port.
 *
 * @param folder absolute; contains the password (readable by its owner alone), the database's files
 * and, unless this process is root, the binaries.
 * @throws FolderInUse where another server runs on the folder, or an error that says what to do.
 */
export async function startCluster(folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  const files = join(folder, 'cluster');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const identity = await chooseIdentity(files);
  const binaries = await installBinaries({ identity, ownFolder: join(folder, 'bin') });
  const password = await writeOnce(join(folder, 'password'), () =>
    randomBytes(24).toString('base64url'),
  );
  await endLeftoverPostmaster(files);
  await makeCluster({ files, binaries, password, identity });

  const reserve = join(folder, 'reserve');
  await fillReserve(reserve);

  const watchdog = startWatchdog();
  const { settings = {}, onTrouble = () => undefined } = options;
  const start = {
    files,
    binaries,
    identity,
    settings,
    onPid: (pid: number) => watchdog.watch(pid),
  };
  let postmaster: Postmaster;
  try {
    postmaster = await startAtFreePort(start);
  } catch (error) {
    watchdog.end();
    throw error;
  }
  const { port } = postmaster;
  const supervised = superviseRestarts(postmaster, {
    restart: async (mode) => {
      const readOnly = { default_transaction_read_only: 'on' };
      if (mode === 'usual') await fillReserve(reserve);
      return startPostmaster({
        ...start,
        port,
        settings: mode === 'usual' ? settings : { ...settings, ...readOnly },
      });
    },
    onFull: () => releaseReserve(reserve),
    hasRoom: () => hasRoom(folder),
    onEnd: () => watchdog.forget(),
    onTrouble,
  });
  return {
    host: '127.0.0.1',
    port,
    superuser: { name: 'postgres', password },
    stop: async () => {
      await supervised.stop();
      watchdog.end();
    },
  };
}

/** The connection of its superuser. */
export function ownerOf({ host, port, superuser }: Cluster): ClientConfig {
  return {
    host,
    port,
    user: superuser.name,
    password: superuser.password,
    database: 'postgres',
  };
}

/** Another program may take the port before PostgreSQL listens. */
async function startAtFreePort(start: Omit<StartPostmaster, 'port'>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster({ ...start, port: await freePort() });
    } catch (error) {
      if (attempt === 5 || !String(error).includes('could not create any TCP/IP sockets')) {
        throw error;
      }
    }
  }
}
