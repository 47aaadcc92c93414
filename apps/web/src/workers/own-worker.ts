import { connect } from './rpc.ts';
import type { Client, Served } from './rpc.ts';

/** A worker that lives as long as what it holds is shown. */
export interface OwnWorker<Api extends Served> extends Pick<Client<Api>, 'call'> {
  /** Ends it with all calls under way. */
  close(): void;
}

/** Takes a worker over; its calls reject with `WorkerLost` where it crashes. */
export function ownWorker<Api extends Served>(worker: Worker): OwnWorker<Api> {
  const client = connect<Api>(worker);
  worker.addEventListener('error', () => client.close(), { once: true });
  return {
    ...client,
    close: () => {
      client.close();
      worker.terminate();
    },
  };
}
