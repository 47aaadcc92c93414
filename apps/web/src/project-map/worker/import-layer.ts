import { cutIntoChunks, sortByPlace } from '@webmaps/project/map/chunk/sort-by-place';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import { siblingsIn, moveNeighbours, placeAmong } from '@webmaps/project/map/commands/siblings';
import { joinChanges } from '@webmaps/project/map/commands/command';
import { writeStepName } from '@webmaps/project/map/commands/step-name';
import { ROOT } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';
import { prepareLayer } from '@webmaps/project/map/import/prepare-layer';
import { readGeoJson } from '@webmaps/project/map/import/read-geojson';
import type { ReadFeatures } from '@webmaps/project/map/import/read-geojson';
import type { Refusal } from '@webmaps/project/map/document/outcome';
import { MAX_FEATURES } from '@webmaps/project/map/limits';
import { nextTask } from '../../workers/next-task.ts';
import type { CallContext } from '../../workers/rpc.ts';
import type { MapSession } from './map-session.ts';
import { newOrigin } from './new-origin.ts';

export interface ImportInput {
  readonly file: Blob;
  /** Of the layer. */
  readonly name: string;
}

export type Imported =
  | ({
      readonly status: 'done';
      readonly layer: NodeId;
      readonly count: number;
    } & Pick<ReadFeatures, 'withoutPlace' | 'unreadable'>)
  /** The file is too large, no GeoJSON, or has nothing that could be shown. */
  | { readonly status: 'unreadable'; readonly reason: 'large' | 'format' | 'empty' }
  | { readonly status: 'refused'; readonly reason: Refusal }
  /** There is no room for the features in this browser. */
  | { readonly status: 'not-kept' };

/** Engines end texts at 0.5 GB. */
const MAX_BYTES = 256 << 20;

/**
 * Adds the features of a GeoJSON file as a layer of its own: they become chunks, which are kept
 * before the one change that names them. Reports the share that is done.
 */
export async function importLayer(
  session: MapSession,
  { file, name }: ImportInput,
  { progress, signal }: CallContext,
): Promise<Imported> {
  if (file.size > MAX_BYTES) return { status: 'unreadable', reason: 'large' };
  const read = readGeoJson(parseJson(await file.text()));
  if (read === undefined) return { status: 'unreadable', reason: 'format' };
  const { features: named, withoutPlace, unreadable } = read;
  if (named.length === 0) return { status: 'unreadable', reason: 'empty' };
  if (named.length > MAX_FEATURES) return { status: 'refused', reason: 'full' };
  const { map } = session;
  const makeId = () => map.makeId();
  const { registers, features } = prepareLayer(named, { name, makeId });
  const parts = cutIntoChunks(sortByPlace(features));
  const chunks: string[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    const chunk = await session.addOwnChunk(writeChunk(part));
    if (chunk === undefined) return { status: 'not-kept' };
    chunks.push(chunk);
    progress(chunks.length / parts.length);
    // Lets a cancellation in, and whatever else the page asks.
    await nextTask();
  }
  const layer = makeId();
  const place = placeAmong(siblingsIn(map.replica.document, ROOT), 0);
  const node = { kind: 'layer', parent: ROOT, order: place.order, registers } as const;
  const count = features.length;
  const batch = { origin: newOrigin('i'), layer, count, chunks };
  const change = joinChanges([
    { kind: 'add_node', id: layer, node },
    { kind: 'add_batch', batch },
    ...moveNeighbours(place, ROOT),
  ]);
  const acted = map.propose({ name: writeStepName({ act: 'import', count }), change });
  if (acted.status === 'refused') return acted;
  session.changed();
  return { status: 'done', layer, count, withoutPlace, unreadable };
}

/** Undefined where a text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
