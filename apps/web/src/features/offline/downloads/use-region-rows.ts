import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { RegionList } from '../../../engine/engine.ts';
import { RegionCatalog } from '../../../engine/region-catalog.ts';
import { ServerClient } from '../../../engine/server-client.ts';
import {
  listDownloadedRegions,
  readDownloadedRegions,
} from '../../../storage/downloaded-regions.ts';
import { downloadQueue } from './browser-queue.ts';
import { openedFiles } from './opened-files.ts';
import { regionRows } from './region-rows.ts';
import type { RegionRow } from './region-rows.ts';
import { intents } from './intents.ts';

/** All regions with what is here of them, and whether the list is the server's. */
export interface RegionRows {
  readonly rows: readonly RegionRow[];
  readonly list: RegionList;
}

/** The rows of the page, read again whenever a download ends. */
export function useRegionRows() {
  const lists = useQuery({
    queryKey: ['regions', 'for-offline'],
    queryFn: listRegions,
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'failed' ? RETRY_MS : false),
  });
  const endings = useEndings();
  const list = lists.data;
  const rows = useQuery({
    queryKey: ['downloaded-regions', endings, lists.dataUpdatedAt],
    queryFn: async (): Promise<RegionRows | null> => {
      if (!list) return null;
      const [downloaded, opened] = await Promise.all([listDownloadedRegions(), openedFiles()]);
      return { rows: regionRows(list.regions, downloaded, opened), list };
    },
    enabled: list !== undefined,
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  return { data: rows.data ?? undefined, refetch: () => void lists.refetch() };
}

/** How soon a server that did not answer is asked again. */
const RETRY_MS = 10_000;

/** Without retries at once, since without network what is here has to show. */
function listRegions(): Promise<RegionList> {
  const server = new ServerClient((...request) => fetch(...request));
  return new RegionCatalog(server, caches, () => readDownloadedRegions()).refresh();
}

/** Grows when a download has ended or stopped, but not with its progress. */
export function useEndings(): number {
  return useSyncExternalStore(subscribe, () => downloadQueue().endings, none);
}

/** What is wanted of a region and how far that is. */
export function useDownload(id: string) {
  const get = () => downloadQueue().status(id);
  const status = useSyncExternalStore(subscribe, get, get);
  return { status, intent: intents.use()[id] };
}

/** The build draws the page before any browser does. */
const none = () => 0;
const subscribe = (listener: () => void) => downloadQueue().subscribe(listener);
