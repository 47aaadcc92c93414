import { makeId } from '../ids.ts';
import type { NodeId } from '../ids.ts';
import type { MapState } from '../document/map-state.ts';
import { childrenOf } from '../document/tree.ts';

/** Whether nothing is in a node: no child, no feature. */
export function isEmpty(state: MapState, id: NodeId): boolean {
  if (childrenOf(state.nodes, id).length > 0) return false;
  for (const feature of state.edited.values()) if (feature?.layer === id) return false;
  for (const { origin, layer, count, isRemoved } of state.batches.values()) {
    if (layer !== id || isRemoved) continue;
    // An edited row was counted above; it may be in another layer by now.
    for (let number = 0; number < count; number++) {
      if (!state.edited.has(makeId(origin, number))) return false;
    }
  }
  return true;
}
