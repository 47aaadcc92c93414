import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { inject } from 'vitest';
import { connectDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { testSecret } from './shared-cluster.ts';
import type { SharedCluster } from './shared-cluster.ts';
import { startTestDatabase } from './test-database.ts';

/** A database that is gone for a while, as during a restart. */
export interface BreakableDatabase extends Database {
  /** Ends all connections, and accepts none from now on. */
  leave(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

/** Reached through a port of its own, which can be closed. */
export async function startBreakableDatabase(): Promise<BreakableDatabase> {
  const direct = await startTestDatabase();
  const { owner } = (await (await fetch(inject('sharedClusterUrl'))).json()) as SharedCluster;
  const { database } = direct.connectionOf('requests');
  const sockets = new Set<Socket>();
  let isThere = true;
  const server = createServer((socket) => {
    if (!isThere) {
      socket.destroy();
      return;
    }
    const behind = connect({ host: owner.host ?? '127.0.0.1', port: owner.port ?? 5432 });
    for (const each of [socket, behind]) {
      sockets.add(each);
      each.on('error', () => each.destroy());
      each.on('close', () => sockets.delete(each));
    }
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const through = { ...owner, host: '127.0.0.1', port };
  const pools = connectDatabase({
    owner: { ...through, ...(database !== undefined && { database }) },
    secret: testSecret,
  });
  return {
    ...pools,
    leave: () => {
      isThere = false;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => {
      isThere = true;
    },
    stop: async () => {
      await pools.close();
      server.close();
      for (const socket of sockets) socket.destroy();
      await direct.stop();
    },
  };
}
