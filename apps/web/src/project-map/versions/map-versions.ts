import { AskFailure } from '../../data/ask.ts';
import { text } from '../../text/en/map-versions.ts';
import type { MapServer } from '../sync/map-server.ts';
import type { MapWorker } from '../start-map-worker.ts';
import { openVersion } from './open-version.ts';
import type { MapVersions } from '../project-map.ts';
import type { VersionServer } from './version-server.ts';

interface MapVersionsOptions {
  readonly worker: MapWorker;
  readonly server: MapServer;
  readonly versions: VersionServer;
  /** Sends what waits. @returns whether all of it is on the server */
  readonly sendAll: () => Promise<boolean>;
}

/** The versions of a map that is open in a worker. */
export function mapVersions({
  worker,
  server,
  versions,
  sendAll,
}: MapVersionsOptions): MapVersions {
  let opens = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    list: () => versions.list(),
    async add(name) {
      // Else the version would lack what is seen here.
      if (!(await sendAll())) {
        throw new AskFailure({ status: 409, code: 'version', message: text.notSaved });
      }
      await versions.add(name);
    },
    rename: (id, name) => versions.rename(id, name),
    remove: (id) => versions.remove(id),
    async open(version) {
      const number = ++opens;
      // The worker has one at a time, and some steps open it.
      const opening = last.then(() => openVersion(version, { worker, server, versions }));
      last = opening.catch(() => undefined);
      const opened = await opening;
      return {
        ...opened,
        close() {
          // Another may be in its place.
          if (number === opens) void worker.call('closeVersion', undefined);
        },
      };
    },
  };
}
