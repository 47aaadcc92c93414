import type { Change } from '@webmaps/project/map/document/change';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import { subtreeOf } from '@webmaps/project/map/document/tree';
import { countIds } from '@webmaps/project/map/id-set';
import type { NodeId } from '@webmaps/project/map/ids';

interface CountedMap {
  readonly document: MapDocument;
  /** How many features each layer shows. */
  readonly counts: ReadonlyMap<NodeId, number>;
}

/** How many features a change takes away, at most. */
export function countRemoved(change: Change, map: CountedMap): number {
  switch (change.kind) {
    case 'remove_features':
      return countIds(change.ids);
    case 'remove_batch':
      return map.document.batches.get(change.origin)?.count ?? 0;
    case 'remove_node':
      return sum(subtreeOf(map.document.nodes, change.id).map((id) => map.counts.get(id) ?? 0));
    case 'each':
    case 'all':
      return sum(change.changes.map((part) => countRemoved(part, map)));
    default:
      return 0;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
