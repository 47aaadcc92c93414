import type { Client } from '../../workers/rpc.ts';
import { connect } from '../../workers/rpc.ts';
import type { HeightsApi } from './heights-api.ts';

let client: Client<HeightsApi> | undefined;

/** The worker of all maps of the page; it starts with the first thing that has to be computed. */
export function heights(): Client<HeightsApi> {
  client ??= connect<HeightsApi>(
    new Worker(new URL('./heights.worker.ts', import.meta.url), {
      type: 'module',
      name: 'heights',
    }),
  );
  return client;
}
