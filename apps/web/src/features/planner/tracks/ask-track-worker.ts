import { callOnce } from '../../../workers/call-once.ts';
import type { Client } from '../../../workers/rpc.ts';
import type { TrackApi } from './track-api.ts';

/** Has a worker of its own do one piece of work with a kept track. */
export function askTrackWorker<Result>(
  work: (client: Client<TrackApi>) => Promise<Result>,
): Promise<Result> {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('./track.worker.ts', import.meta.url), {
    type: 'module',
    name: 'track',
  });
  return callOnce<TrackApi, Result>(worker, work);
}
