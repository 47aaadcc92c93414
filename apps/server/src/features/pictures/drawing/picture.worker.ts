// A thread that draws pictures, so that the server's own thread stays responsive. One at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { draw } from './draw.ts';
import type { Drawn, FromThread, ThreadSettings, ToThread } from './messages.ts';

const { webFolder } = workerData as ThreadSettings;

parentPort?.on('message', ({ id, job }: ToThread) => {
  void draw(job, webFolder)
    .then((bytes): Drawn => ({ status: 'ready', bytes }))
    .catch((thrown: unknown): Drawn => {
      if (thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === 'ENOENT') {
        return { status: 'replaced' };
      }
      return {
        status: 'thrown',
        reason: (thrown instanceof Error && thrown.stack) || String(thrown),
      };
    })
    .then((drawn) => parentPort?.postMessage({ id, ...drawn } satisfies FromThread));
});
