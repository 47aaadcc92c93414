import { ServerClient } from '../../../engine/server-client.ts';
import { growingDelay } from '../../../http/growing-delay.ts';
import { retryingFetch } from '../../../http/retries.ts';
import { listDownloadedRegions } from '../../../storage/downloaded-regions.ts';
import type { RegionDownloadsApi } from '../../../workers/region-downloads-api.ts';
import { connect } from '../../../workers/rpc.ts';
import type { Client } from '../../../workers/rpc.ts';
import { DownloadQueue } from './download-queue.ts';
import type { DownloadNews } from './download-queue.ts';
import { presentBytes } from './region-rows.ts';
import { forgetOpened } from './opened-files.ts';
import { onIntents, intents } from './intents.ts';

const NAME = 'webmaps-region-downloads';
/** It begins with 2 s, and does not wait on once the network is back. */
const pauseOf = (failures: number) => growingDelay(failures + 1);

let queue: DownloadQueue | undefined;

/** The queue of this tab, which goes on with what an earlier visit has begun. */
export function downloadQueue(): DownloadQueue {
  if (queue) return queue;
  const others = new BroadcastChannel(NAME);
  const server = new ServerClient(retryingFetch);
  const started = new DownloadQueue({
    intents,
    worker,
    async regions() {
      const answer = await server.regions();
      if (answer.status === 'failed') throw new Error(answer.error.message);
      return answer.value.regions;
    },
    async room() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? undefined : quota - usage;
    },
    async loaded(region) {
      const all = await listDownloadedRegions();
      return presentBytes(
        region,
        all.find(({ id }) => id === region.id),
      );
    },
    forgetOpened,
    alone: (work) => navigator.locks.request(NAME, work),
    tell: (news) => others.postMessage(news),
    pause,
  });
  others.addEventListener('message', ({ data }) => started.hear(data as DownloadNews));
  onIntents(() => started.follow());
  started.follow();
  queue = started;
  return started;
}

/** Whether this page may keep regions: browsers allow it over HTTPS, and on this computer. */
export function canDownload(): boolean {
  const { storage, locks } = navigator as Partial<Pick<Navigator, 'storage' | 'locks'>>;
  return typeof storage?.getDirectory === 'function' && locks !== undefined;
}

let client: Client<RegionDownloadsApi> | undefined;

function worker(): Client<RegionDownloadsApi> {
  if (client) return client;
  const started = new Worker(
    new URL('../../../workers/region-downloads.worker.ts', import.meta.url),
    { type: 'module', name: 'region-downloads' },
  );
  const connected = connect<RegionDownloadsApi>(started);
  started.addEventListener('error', () => {
    connected.close();
    started.terminate();
    client = undefined;
  });
  client = connected;
  return connected;
}

/** Waits longer after each failure, but no longer than until the network is back. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pauseOf(failures));
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
