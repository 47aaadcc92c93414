import { connect } from '../../../workers/rpc.ts';
import type { Client } from '../../../workers/rpc.ts';
import type { RunApi } from './run-api.ts';

/** The worker that holds the recording of one run. */
export interface RunClient extends Pick<Client<RunApi>, 'call'> {
  /** Ends it with all calls under way. */
  close(): void;
}

/** Starts a worker; its calls reject with `WorkerLost` where it crashes. */
export function startRunWorker(): RunClient {
  const worker = new Worker(new URL('./run.worker.ts', import.meta.url), {
    type: 'module',
    name: 'run',
  });
  const client = connect<RunApi>(worker);
  worker.addEventListener('error', () => client.close(), { once: true });
  return {
    ...client,
    close: () => {
      client.close();
      worker.terminate();
    },
  };
}
