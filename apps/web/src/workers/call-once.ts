import { connect } from './rpc.ts';
import type { Client, Served } from './rpc.ts';

/** Has a worker do one piece of work, and ends it. Rejects with `WorkerLost` where it crashes. */
export async function callOnce<Api extends Served, Result>(
  worker: Worker,
  work: (client: Client<Api>) => Promise<Result>,
): Promise<Result> {
  const client = connect<Api>(worker);
  worker.addEventListener('error', () => client.close(), { once: true });
  try {
    return await work(client);
  } finally {
    worker.terminate();
  }
}
