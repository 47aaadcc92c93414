import { connect } from '../../../workers/rpc.ts';
import type { Client } from '../../../workers/rpc.ts';
import type { ImportApi } from './import-api.ts';

/** The worker that holds one file. */
export interface ImportClient extends Pick<Client<ImportApi>, 'call'> {
  /** Ends it with all calls under way. */
  close(): void;
}

/** Starts a worker; its calls reject with `WorkerLost` where it crashes. */
export function startImportWorker(): ImportClient {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'import',
  });
  const client = connect<ImportApi>(worker);
  worker.addEventListener('error', () => client.close(), { once: true });
  return {
    ...client,
    close: () => {
      client.close();
      worker.terminate();
    },
  };
}
