import type { NodeId } from '@webmaps/project/map/ids';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { AskFailure } from '../../data/ask.ts';
import { text } from '../../text/en/account.ts';
import { ownWorker } from '../../workers/own-worker.ts';
import type { LayerReader } from '../layers/layer-reader.ts';
import { readLayers } from '../worker-map.ts';
import type { PublishedApi } from './published-api.ts';
import { readPublishedFiles, readPublishedMap } from './read-published-map.ts';
import type { PublishedMap } from './read-published-map.ts';

/** A published map with its features, which a worker holds. */
export interface OpenPublishedMap {
  /** The form that is open: a newer one than was asked for, where that has gone. */
  readonly map: PublishedMap;
  readonly layers: LayerReader;
  /** The features of a layer as GeoJSON. */
  writeFile(layer: NodeId): Promise<Blob>;
  close(): void;
}

/** Forms that may have been replaced while their files were read, before it is given up. */
const MAX_FORMS = 3;

/**
 * Reads the files of a published map, and opens it.
 *
 * @throws AskFailure also where it is published no more
 */
export async function openPublishedMap(
  map: PublishedMap,
  address: ProfileAddress,
): Promise<OpenPublishedMap> {
  let form: PublishedMap | null = map;
  for (let tried = 0; tried < MAX_FORMS && form !== null; tried++) {
    const files = await readPublishedFiles(form, address);
    if (files !== undefined) return openWorker(form, files);
    form = await readPublishedMap(map.projectId, address);
  }
  throw new AskFailure({ status: 404, code: 'gone', message: text.unknown });
}

async function openWorker(
  map: PublishedMap,
  files: Parameters<PublishedApi['open']>[0]['files'],
): Promise<OpenPublishedMap> {
  // In one expression, by which the bundler finds the worker.
  const started = new Worker(new URL('./published.worker.ts', import.meta.url), {
    type: 'module',
    name: 'published map',
  });
  const worker = ownWorker<PublishedApi>(started);
  try {
    await worker.call('open', { content: map.content, files });
  } catch (error) {
    worker.close();
    throw error;
  }
  return {
    map,
    layers: readLayers((question) => worker.call('read', question)),
    writeFile: (layer) => worker.call('file', layer),
    close: () => worker.close(),
  };
}
