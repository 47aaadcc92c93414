import type { CommandAnswer, MapOutline, ProjectMap } from '../project-map.ts';
import type { MapWorker } from '../start-map-worker.ts';
import type { VersionFacts } from '../worker/version-api.ts';
import { readLayers, readTable } from '../worker-map.ts';

const refuse = (): Promise<CommandAnswer> =>
  Promise.resolve({ status: 'refused', reason: 'not-allowed' });
const never = () => Promise.reject(new Error('A version cannot be changed'));
const nothing = () => undefined;

/** The open version as a map that can be looked at and saved, and not changed. */
export function stillMap(worker: MapWorker, { nodes, counts }: VersionFacts): ProjectMap {
  const outline: MapOutline = {
    nodes: new Map(nodes),
    counts: new Map(counts),
    role: 'viewer',
    undo: undefined,
    redo: undefined,
    saving: { status: 'saved' },
    notMerged: [],
    people: [],
  };
  return {
    outline,
    subscribe: () => nothing,
    layers: readLayers((question) => worker.call('readVersion', question)),
    table: readTable((question) => worker.call('readVersionTable', question)),
    onLayerNews: () => nothing,
    describeLayer: (layer) => worker.call('describeVersionLayer', layer),
    exportLayer: (input, { signal, onProgress } = {}) =>
      worker.call('exportVersionLayer', input, {
        signal,
        onProgress: (share) => onProgress?.(Number(share)),
      }),
    saveMapFile: ({ signal, onProgress } = {}) =>
      worker.call('saveVersionFile', undefined, {
        signal,
        onProgress: (share) => onProgress?.(Number(share)),
      }),
    perform: refuse,
    undo: refuse,
    redo: refuse,
    proposeAgain: refuse,
    discard: () => Promise.resolve(),
    importFile: never,
    openMapFile: never,
    pack: never,
    packLayer: never,
    addPacked: never,
    setHere: nothing,
    close: nothing,
  };
}
