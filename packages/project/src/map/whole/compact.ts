import { writeChunk } from '../chunk/write-chunk.ts';
import type { Batch } from '../document/batch.ts';
import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import { depthOf } from '../document/tree.ts';
import type { NodeId } from '../ids.ts';
import { featureGroups } from './feature-groups.ts';

/** The features of one layer as a new batch, with the bytes of its chunks in place of their names. */
export interface CompactLayer {
  readonly layer: NodeId;
  readonly count: number;
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * What is shown of each layer, or of some, written as if it had come just so: without what was removed, and
 * without history. For a copy, a file or a published map; features get new ids there. A layer at a
 * time, so that a worker can give way in between.
 */
export function* compactLayers(
  document: MapDocument,
  layers: Iterable<NodeId> = document.nodes.keys(),
): Generator<CompactLayer> {
  for (const layer of layers) {
    if (document.nodes.get(layer)?.kind !== 'layer' || !document.isThere(layer)) continue;
    let count = 0;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (const features of featureGroups(document, layer)) {
      count += features.length;
      chunks.push(writeChunk(features));
    }
    if (count > 0) yield { layer, count, chunks };
  }
}

/** The one change that makes an empty map what a compacted one shows. */
export function mapAsChange(document: MapDocument, batches: readonly Batch[]): Change | undefined {
  const { nodes } = document;
  const shown = [...nodes].filter(([id]) => document.isThere(id));
  const changes: Change[] = shown
    .toSorted(([a], [b]) => depthOf(nodes, a) - depthOf(nodes, b))
    .map(([id, { kind, parent, order, registers }]) => {
      return { kind: 'add_node', id, node: { kind, parent, order, registers } };
    });
  changes.push(...batches.map((batch) => ({ kind: 'add_batch', batch }) as const));
  return changes.length === 0 ? undefined : { kind: 'all', changes };
}
