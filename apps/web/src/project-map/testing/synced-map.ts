import { MapSync } from '../sync/map-sync.ts';
import { readSnapshot } from '../sync/read-snapshot.ts';
import type { Saving } from '../project-map.ts';
import type { MapWorker } from '../start-map-worker.ts';
import { createMapApi } from '../worker/map-api.ts';
import type { MapApi } from '../worker/map-api.ts';
import type { MapReport } from '../worker/map-report.ts';
import type { FakeMapServer } from './fake-map-server.ts';

export interface SyncedMap {
  readonly api: MapApi;
  readonly sync: MapSync;
  /** The names of the layers that are shown. */
  readonly names: () => readonly unknown[];
  readonly report: () => MapReport;
  readonly saving: () => Saving;
}

/** A map as a page has it, with the worker's side in the same thread and nothing kept. */
export async function openSyncedMap(server: FakeMapServer, personId: string): Promise<SyncedMap> {
  const api = createMapApi();
  const call = async (name: keyof MapApi, input: unknown): Promise<unknown> =>
    (api[name] as (input: unknown) => Promise<unknown>)(input);
  const replica = { call } as unknown as Pick<MapWorker, 'call'>;
  const snapshot = await readSnapshot(replica, server.of(personId));
  await api.open({ kind: 'project', projectId: 'p', personId, snapshot });
  const sync = new MapSync({ replica, server: server.of(personId), onLink: () => {} });
  let last: MapReport | undefined;
  let names: readonly unknown[] = [];
  void api.follow(undefined, {
    signal: new AbortController().signal,
    progress: (value) => {
      last = value as MapReport;
      if (last.nodes) names = last.nodes.map(([, { registers }]) => registers.name);
      sync.takeReport(last);
    },
  });
  const report = () => last!;
  return { api, sync, names: () => names, report, saving: () => sync.savingOf(report()) };
}
