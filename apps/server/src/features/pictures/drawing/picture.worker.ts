// A thread that draws pictures, so that the server's own thread stays responsive. One at a time.
import { parentPort } from 'node:worker_threads';
import { draw } from './draw.ts';
import type { Drawn, FromThread, ToThread } from './messages.ts';

parentPort?.on('message', ({ id, job }: ToThread) => {
  void draw(job)
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
