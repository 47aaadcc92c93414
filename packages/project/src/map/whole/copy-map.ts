import type { Batch } from '../document/batch.ts';
import type { Change } from '../document/change.ts';
import { ROOT } from '../ids.ts';
import type { NodeId, Origin } from '../ids.ts';
import type { MapNode } from '../nodes/node.ts';

/** A whole map from elsewhere. */
export interface MapToCopy {
  readonly nodes: readonly (readonly [NodeId, Omit<MapNode, 'isRemoved'>])[];
  readonly batches: readonly Batch[];
}

export interface MapCopied {
  /** In an order in which each is possible. */
  readonly changes: readonly Change[];
  /** The new ids of its layers, as they come in the tree. */
  readonly layers: readonly NodeId[];
  readonly count: number;
}

/**
 * The changes that add a map below a group, with new ids for its nodes and batches: the same file may
 * be opened twice. Who may change a node is left out, because that names people of another place.
 * Undefined where its nodes are no tree, or its features are in no layer of it.
 */
export function copyMap(
  { nodes, batches }: MapToCopy,
  {
    parent,
    makeId,
    makeOrigin,
  }: {
    readonly parent: NodeId;
    readonly makeId: () => NodeId;
    readonly makeOrigin: () => Origin;
  },
): MapCopied | undefined {
  const below = Map.groupBy(nodes, ([, node]) => node.parent);
  const ids = new Map<NodeId, NodeId>([[ROOT, parent]]);
  const changes: Change[] = [];
  const layers: NodeId[] = [];
  // What is reached from the root: a circle is not.
  const waiting = [...(below.get(ROOT) ?? [])];
  for (const [known, node] of waiting) {
    if (ids.has(known)) return undefined;
    const id = makeId();
    ids.set(known, id);
    const { mayEdit: _, ...registers } = node.registers;
    changes.push({
      kind: 'add_node',
      id,
      node: { kind: node.kind, order: node.order, parent: ids.get(node.parent)!, registers },
    });
    if (node.kind === 'layer') layers.push(id);
    waiting.push(...(below.get(known) ?? []));
  }
  if (changes.length < nodes.length) return undefined;
  const kinds = new Map(nodes.map(([id, { kind }]) => [id, kind]));
  for (const batch of batches) {
    if (kinds.get(batch.layer) !== 'layer') return undefined;
    const copy = { ...batch, origin: makeOrigin(), layer: ids.get(batch.layer)! };
    changes.push({ kind: 'add_batch', batch: copy });
  }
  return { changes, layers, count: batches.reduce((sum, { count }) => sum + count, 0) };
}
