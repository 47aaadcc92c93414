import type { LayerNews, LayerReader } from './layers/layer-reader.ts';
import { importFile, openMapFile } from './import-file.ts';
import { OutlineStore } from './outline.ts';
import type { MapVersions, ProjectMap, Saving } from './project-map.ts';
import type { Here } from './person-here.ts';
import type { TableReader } from './table/table-reader.ts';
import type { MapWorker } from './start-map-worker.ts';
import type { LayerQuestion, TableQuestions } from './worker/questions.ts';
import type { MapReport } from './worker/map-report.ts';

interface WorkerMapOptions {
  readonly worker: MapWorker;
  readonly savingOf: (report: MapReport) => Saving;
  /** Called after the outline has what a report says. */
  readonly onReport?: (report: MapReport) => void;
  readonly onClose?: () => void;
  readonly onHere?: (here: Here) => void;
  /** Where the map is on a server. */
  readonly versions?: MapVersions;
}

export interface WorkerMap {
  readonly projectMap: ProjectMap;
  readonly outline: OutlineStore;
}

/** A map that a worker has opened, as a page holds it. Resolves once its outline is there. */
export async function followWorker(options: WorkerMapOptions): Promise<WorkerMap> {
  const { worker, savingOf, onReport, onClose, onHere, versions } = options;
  const outline = new OutlineStore();
  const listeners = new Set<(news: readonly LayerNews[]) => void>();
  const following = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const { signal } = following;
    const onProgress = (value: unknown) => {
      // Of our own worker, whose code comes with this page's.
      const report = value as MapReport;
      outline.takeReport(report, savingOf(report));
      if (report.news.length > 0) for (const listener of listeners) listener(report.news);
      onReport?.(report);
      resolve();
    };
    worker.call('follow', undefined, { signal, onProgress }).catch(reject);
  });
  const projectMap: ProjectMap = {
    get outline() {
      return outline.outline;
    },
    subscribe: (listener) => outline.subscribe(listener),
    layers: readLayers((question) => worker.call('read', question)),
    table: readTable((question) => worker.call('readTable', question)),
    versions,
    onLayerNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    perform: (name, input) => worker.call('perform', { name, input }),
    undo: () => worker.call('step', 'undo'),
    redo: () => worker.call('step', 'redo'),
    importFile: (file, { name }, options) => importFile(worker, { file, name }, options),
    openMapFile: (file, input, options) => openMapFile(worker, { file, ...input }, options),
    saveMapFile: ({ signal, onProgress } = {}) =>
      worker.call('saveMapFile', undefined, {
        signal,
        onProgress: (share) => onProgress?.(Number(share)),
      }),
    describeLayer: (layer) => worker.call('describeLayer', layer),
    exportLayer: (input, { signal, onProgress } = {}) =>
      worker.call('exportLayer', input, {
        signal,
        onProgress: (share) => onProgress?.(Number(share)),
      }),
    pack: () => worker.call('pack', undefined),
    packLayer: (which) => worker.call('packLayer', which),
    addPacked: (layer, { signal, onProgress } = {}) =>
      worker.call('addPacked', layer, {
        signal,
        onProgress: (share) => onProgress?.(Number(share)),
      }),
    proposeAgain: (key) => worker.call('proposeAgain', key),
    discard: (key) => worker.call('discard', key),
    setHere: (here) => onHere?.(here),
    close() {
      following.abort();
      onClose?.();
      const end = () => worker.close();
      worker.call('settled', undefined).then(end, end);
    },
  };
  return { projectMap, outline };
}

/** Reads layers through a worker that serves `layerApi`. */
export function readLayers(ask: (question: LayerQuestion) => Promise<unknown>): LayerReader {
  const read =
    <Name extends keyof LayerReader>(name: Name) =>
    (input: Parameters<LayerReader[Name]>[0]) =>
      ask({ name, input } as LayerQuestion) as ReturnType<LayerReader[Name]>;
  return {
    feature: read('feature'),
    tile: read('tile'),
    at: read('at'),
    clusterAt: read('clusterAt'),
    inBox: read('inBox'),
    vertices: read('vertices'),
    box: read('box'),
    rows: read('rows'),
    places: read('places'),
    pinned: read('pinned'),
    facts: read('facts'),
  };
}

/** Reads tables through a worker that serves `tableApi`. */
export function readTable(ask: (question: TableQuestions) => Promise<unknown>): TableReader {
  const read =
    <Name extends keyof TableReader>(name: Name) =>
    (input: Parameters<TableReader[Name]>[0]) =>
      ask({ name, input } as TableQuestions) as ReturnType<TableReader[Name]>;
  return {
    order: read('order'),
    isWhole: read('isWhole'),
    cells: read('cells'),
    ids: read('ids'),
    placeOf: read('placeOf'),
    text: read('text'),
    preview: read('preview'),
    statistics: read('statistics'),
  };
}
