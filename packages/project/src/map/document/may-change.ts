import { isAtLeast } from '../../role.ts';
import type { ProjectRole } from '../../role.ts';
import { unpackIds } from '../id-set.ts';
import type { IdSet } from '../id-set.ts';
import { ROOT } from '../ids.ts';
import type { NodeId } from '../ids.ts';
import { mayEditOf } from '../nodes/node.ts';
import type { MapNode } from '../nodes/node.ts';
import type { Change } from './change.ts';
import type { MapState } from './map-state.ts';
import { subtreeOf } from './tree.ts';

/** Who has made a change, and with which role, both as the database wrote them down. */
export interface Author {
  readonly personId: string;
  readonly role: ProjectRole;
}

/**
 * Whether a person may make a change. Editors and owners may; `mayEdit` of a node closes it and all
 * below it to other editors. Judged from ids alone, without reading a chunk.
 */
export function mayChange(state: MapState, change: Change, author: Author): boolean {
  if (author.role === 'owner') return true;
  return isAtLeast(author.role, 'editor') && new Judge(state, author).allows(change);
}

class Judge {
  readonly #state: MapState;
  readonly #personId: string;
  /** Layers repeat thousands of times in one change. */
  readonly #known = new Map<NodeId, boolean>();

  constructor(state: MapState, { personId }: Author) {
    this.#state = state;
    this.#personId = personId;
  }

  allows(change: Change): boolean {
    switch (change.kind) {
      case 'add_node':
        return this.#isOpen(change.node.parent) && change.node.registers.mayEdit === undefined;
      case 'remove_node':
        return this.#isOpenBelow(change.id);
      case 'restore_node':
        return [change.id, ...change.takeIn.map(([id]) => id)].every((id) => this.#isOpenBelow(id));
      case 'move_node':
        return this.#isOpenBelow(change.id) && this.#isOpen(change.parent);
      case 'set_register':
        return this.#isOpen(change.id) && change.register !== 'mayEdit';
      case 'add_batch':
        return this.#isOpen(change.batch.layer);
      case 'remove_batch':
      case 'restore_batch':
        return this.#isOpen(this.#state.batches.get(change.origin)?.layer);
      case 'add_features':
        return change.features.every(({ layer }) => this.#isOpen(layer));
      case 'remove_features':
      case 'transform_features':
        return this.#areOpen(change.ids);
      case 'restore_rows':
        return this.#haveOpenBatches(change.ids);
      case 'set_property':
        return change.parts.every(({ ids }) => this.#areOpen(ids));
      case 'move_features':
        return change.parts.every(({ ids, layer }) => this.#isOpen(layer) && this.#areOpen(ids));
      case 'set_geometries':
        return change.parts.every(({ id }) => this.#isOpen(this.#state.layerOf(id)));
      case 'reshape':
        return this.#isOpen(this.#state.layerOf(change.id));
      case 'each':
      case 'all':
        return change.changes.every((part) => this.allows(part));
    }
  }

  #areOpen(ids: IdSet): boolean {
    for (const id of unpackIds(ids)) if (!this.#isOpen(this.#state.layerOf(id))) return false;
    return true;
  }

  #haveOpenBatches(ids: IdSet): boolean {
    for (const id of unpackIds(ids))
      if (!this.#isOpen(this.#state.batchOf(id)?.layer)) return false;
    return true;
  }

  /** Whether nothing closes a node. What is not there is open: the change is refused elsewhere. */
  #isOpen(id: NodeId | undefined): boolean {
    if (id === undefined || id === ROOT) return true;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const node = this.#state.nodes.get(id);
    const isOpen = node === undefined || (this.#isListed(node) && this.#isOpen(node.parent));
    this.#known.set(id, isOpen);
    return isOpen;
  }

  /** Whether nothing closes a node, or anything that is below it. */
  #isOpenBelow(id: NodeId): boolean {
    return subtreeOf(this.#state.nodes, id).every((below) => this.#isOpen(below));
  }

  #isListed(node: MapNode): boolean {
    const mayEdit = mayEditOf(node);
    return mayEdit === 'editors' || (mayEdit !== 'owners' && mayEdit.includes(this.#personId));
  }
}
