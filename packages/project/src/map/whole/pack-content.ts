import type { BatchRow } from '../document/batch.ts';
import type { Feature } from '../document/feature.ts';
import type { MapContent } from '../document/map-state.ts';
import { featureOfChunk, idOfChunk } from '../chunk/chunk.ts';
import type { Chunk } from '../chunk/chunk.ts';
import { cutIntoChunks } from '../chunk/sort-by-place.ts';
import { writeChunk } from '../chunk/write-chunk.ts';
import { ChunkError } from '../chunk/chunk-reader.ts';
import { packIds, unpackIds } from '../id-set.ts';
import type { IdSet } from '../id-set.ts';
import { splitId } from '../ids.ts';
import type { FeatureId, NodeId } from '../ids.ts';
import { compareText } from '../json.ts';
import type { MapNode } from '../nodes/node.ts';

/**
 * Exactly what a map is, removed nodes included, so that who goes on from here sees what others see
 * who folded every entry. `Ref` is how its own chunks are referred to: their bytes when it is
 * written, their names in a snapshot, their columns when it is read.
 */
export interface PackedContent<Ref> {
  readonly nodes: readonly (readonly [NodeId, MapNode])[];
  readonly batches: readonly BatchRow[];
  readonly removed: IdSet;
  readonly edited: readonly { readonly layer: NodeId; readonly chunk: Ref }[];
}

/**
 * Equal maps give equal chunks, in whatever order they were edited. `refer` takes each chunk as soon
 * as it is written, so that it can stop where they become too many.
 */
export function packContent<Ref>(
  content: MapContent,
  refer: (chunk: Uint8Array<ArrayBuffer>) => Ref,
): PackedContent<Ref> {
  const removed: FeatureId[] = [];
  const byLayer = new Map<NodeId, (readonly [FeatureId, Feature])[]>();
  for (const id of sortIds(content.edited.keys())) {
    const feature = content.edited.get(id)!;
    if (feature === null) {
      removed.push(id);
      continue;
    }
    const layer = byLayer.get(feature.layer);
    if (layer === undefined) byLayer.set(feature.layer, [[id, feature]]);
    else layer.push([id, feature]);
  }
  const edited = [...byLayer]
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([layer, features]) =>
      cutIntoChunks(features).map((part) => ({
        layer,
        chunk: refer(
          writeChunk(
            part.map(([, feature]) => feature),
            part.map(([id]) => id),
          ),
        ),
      })),
    );
  return {
    nodes: [...content.nodes].toSorted(([a], [b]) => compareText(a, b)),
    batches: [...content.batches.values()].toSorted((a, b) => compareText(a.origin, b.origin)),
    removed: packIds(removed),
    edited,
  };
}

/** Throws a ChunkError where a chunk of edited features has no ids. */
export function unpackContent(packed: PackedContent<Chunk>): MapContent {
  const edited = new Map<FeatureId, Feature | null>();
  for (const id of unpackIds(packed.removed)) edited.set(id, null);
  for (const { layer, chunk } of packed.edited) {
    if (chunk.ids === undefined) throw new ChunkError('Edited features have no ids');
    for (let row = 0; row < chunk.count; row++) {
      edited.set(idOfChunk(chunk.ids, row), { ...featureOfChunk(chunk, row), layer });
    }
  }
  return {
    nodes: new Map(packed.nodes),
    batches: new Map(packed.batches.map((row) => [row.origin, row])),
    edited,
  };
}

/** The same content with its chunks referred to in another way. */
export function mapChunks<From, To>(
  packed: PackedContent<From>,
  refer: (chunk: From) => To,
): PackedContent<To> {
  return {
    ...packed,
    edited: packed.edited.map(({ layer, chunk }) => ({ layer, chunk: refer(chunk) })),
  };
}

function sortIds(ids: Iterable<FeatureId>): readonly FeatureId[] {
  return [...ids]
    .map((id) => ({ id, parts: splitId(id) }))
    .toSorted((a, b) => compareText(a.parts[0], b.parts[0]) || a.parts[1] - b.parts[1])
    .map(({ id }) => id);
}
