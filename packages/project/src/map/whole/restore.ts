import { Groups } from '../changes/groups.ts';
import type { Batch, ChunkSource } from '../document/batch.ts';
import type { Change, GeometryPart, LayerPart, PropertyPart } from '../document/change.ts';
import type { IdentifiedFeature } from '../document/feature.ts';
import { MapDocument } from '../document/map-document.ts';
import type { Author } from '../document/may-change.ts';
import { childrenOf, depthOf } from '../document/tree.ts';
import { packIds } from '../id-set.ts';
import { ROOT } from '../ids.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import { compareMaps } from './compare.ts';

/** A layer that a restore makes again from chunks, with other ids, in place of what is there. */
export interface ReplacedLayer {
  /** Of the new layer. */
  readonly id: NodeId;
  /** Undefined where the layer had no features. */
  readonly batch: Batch | undefined;
}

interface RestoreOptions {
  readonly chunks: ChunkSource;
  /** Layers of the version whose features are not restored one by one. */
  readonly replaced?: ReadonlyMap<NodeId, ReplacedLayer>;
}

export interface Restoring {
  /** `all` of what is to be done, so that it is whole or not at all. */
  readonly change: Change;
  /** What undoes it, as the map is now. */
  readonly inverse: Change;
}

/**
 * The one change that makes a map what it was in a version of it. Undefined where nothing differs.
 * It is judged later by the rights of its author.
 */
export function restoreVersion(
  current: MapDocument,
  version: MapDocument,
  { chunks, replaced = new Map() }: RestoreOptions,
): Restoring | undefined {
  const draft = new Draft(new MapDocument(chunks, current), { version, replaced });
  showNodes(draft);
  placeNodes(draft);
  setRegisters(draft);
  showBatches(draft);
  changeFeatures(draft);
  hideNodes(draft);
  addReplaced(draft);
  return draft.finish();
}

const ANYBODY: Author = { personId: '', role: 'owner' };

/** A copy of the map, what was done to it, and what is wanted. */
class Draft {
  readonly map: MapDocument;
  readonly version: MapDocument;
  readonly replaced: ReadonlyMap<NodeId, ReplacedLayer>;
  readonly #changes: Change[] = [];
  readonly #inverses: Change[] = [];

  constructor(
    map: MapDocument,
    { version, replaced }: Required<Omit<RestoreOptions, 'chunks'>> & { version: MapDocument },
  ) {
    this.map = map;
    this.version = version;
    this.replaced = replaced;
  }

  perform(change: Change): void {
    const performed = this.map.perform(change, ANYBODY);
    if (performed.status !== 'applied') return;
    this.#changes.push(change);
    this.#inverses.unshift(performed.inverse);
  }

  /** Whether the version has a node, which is not to be made again. */
  isWanted(id: NodeId): boolean {
    return this.version.isThere(id) && !this.replaced.has(id);
  }

  /** What is wanted of the version, from the top. */
  wantedNodes(): readonly NodeId[] {
    return shownNodes(this.version).filter((id) => !this.replaced.has(id));
  }

  finish(): Restoring | undefined {
    if (this.#changes.length === 0) return undefined;
    return {
      change: { kind: 'all', changes: this.#changes },
      inverse: { kind: 'all', changes: this.#inverses },
    };
  }
}

/**
 * What the version shows, from the top; moved out of a removed group, it needs that group first. So
 * do features that are in a removed layer now and are wanted in another.
 */
function showNodes(draft: Draft): void {
  const { map, version } = draft;
  const needed = new Set<NodeId>();
  const need = (id: NodeId): void => {
    for (let at = id; at !== ROOT && map.nodes.has(at); at = map.nodes.get(at)!.parent)
      needed.add(at);
  };
  for (const id of draft.wantedNodes()) need(id);
  for (const [id, feature] of map.edited) {
    if (feature === null || map.isThere(feature.layer)) continue;
    const layer = version.layerOf(id);
    if (layer !== undefined && draft.isWanted(layer)) need(feature.layer);
  }
  const { nodes } = map;
  for (const id of [...needed].toSorted((a, b) => depthOf(nodes, a) - depthOf(nodes, b))) {
    if (nodes.get(id)!.isRemoved) draft.perform({ kind: 'restore_node', id, takeIn: [] });
  }
}

function placeNodes(draft: Draft): void {
  for (const id of draft.wantedNodes()) {
    const { kind, parent, order, registers } = draft.version.nodes.get(id)!;
    const node = draft.map.nodes.get(id);
    if (node === undefined) {
      draft.perform({ kind: 'add_node', id, node: { kind, parent, order, registers } });
    } else if (node.parent !== parent || node.order !== order) {
      draft.perform({ kind: 'move_node', id, parent, order });
    }
  }
}

function setRegisters(draft: Draft): void {
  for (const [id, difference] of compareMaps(draft.map, draft.version).nodes) {
    if (difference.kind !== 'changed' || !draft.isWanted(id)) continue;
    for (const register of difference.registers) {
      const now = draft.version.nodes.get(id)!.registers[register];
      draft.perform({ kind: 'set_register', id, register, ...(now !== undefined && { now }) });
    }
  }
}

function showBatches(draft: Draft): void {
  for (const { origin, layer, isRemoved } of draft.map.batches.values()) {
    // What is replaced goes with its layer.
    if (draft.replaced.has(layer)) continue;
    const isWanted = draft.version.batches.get(origin)?.isRemoved === false;
    if (isWanted && isRemoved) draft.perform({ kind: 'restore_batch', origin });
    if (!isWanted && !isRemoved) draft.perform({ kind: 'remove_batch', origin });
  }
}

function changeFeatures(draft: Draft): void {
  const removed: FeatureId[] = [];
  const reset: FeatureId[] = [];
  const added: IdentifiedFeature[] = [];
  const moved = new Groups<Omit<LayerPart, 'ids'>>();
  const shapes: GeometryPart[] = [];
  const properties = new Map<FieldId, Groups<Omit<PropertyPart, 'ids'>>>();
  for (const [id, difference] of compareMaps(draft.map, draft.version).features) {
    const feature = draft.version.feature(id);
    const now = draft.map.layerOf(id);
    if (feature === undefined || !draft.isWanted(feature.layer)) {
      // What goes with its layer goes when the layer does.
      if (now !== undefined && draft.isWanted(now)) removed.push(id);
      continue;
    }
    // A row of a batch as it came is brought back by its id alone.
    const isRow = !draft.version.edited.has(id);
    if (difference.kind !== 'changed') {
      if (isRow && draft.map.edited.get(id) === null) reset.push(id);
      else added.push({ ...feature, id });
      continue;
    }
    if (isRow && (difference.isReshaped || difference.fields.length > 1)) {
      removed.push(id);
      reset.push(id);
      continue;
    }
    if (difference.isMoved) moved.add(id, { layer: feature.layer });
    if (difference.isReshaped) shapes.push({ id, now: feature.geometry });
    for (const field of difference.fields) {
      const groups = properties.get(field) ?? new Groups<Omit<PropertyPart, 'ids'>>();
      const value = feature.properties[field];
      groups.add(id, value === undefined ? {} : { now: value });
      properties.set(field, groups);
    }
  }
  if (removed.length > 0) draft.perform({ kind: 'remove_features', ids: packIds(removed) });
  if (reset.length > 0) draft.perform({ kind: 'restore_rows', ids: packIds(reset) });
  if (added.length > 0) draft.perform({ kind: 'add_features', features: added });
  if (shapes.length > 0) draft.perform({ kind: 'set_geometries', parts: shapes });
  for (const [field, groups] of properties) {
    draft.perform({ kind: 'set_property', field, parts: groups.parts() });
  }
  if (!moved.isEmpty) draft.perform({ kind: 'move_features', parts: moved.parts() });
}

function hideNodes(draft: Draft): void {
  for (const id of shownNodes(draft.map)) {
    if (draft.isWanted(id) || !draft.map.isThere(id)) continue;
    const seen = childrenOf(draft.map.nodes, id).map(([child]) => child);
    draft.perform({ kind: 'remove_node', id, seen });
  }
}

function addReplaced(draft: Draft): void {
  for (const [was, { id, batch }] of draft.replaced) {
    const { kind, parent, order, registers } = draft.version.nodes.get(was)!;
    draft.perform({ kind: 'add_node', id, node: { kind, parent, order, registers } });
    if (batch !== undefined) draft.perform({ kind: 'add_batch', batch });
  }
}

/** Those that are shown, from the top. */
function shownNodes(map: MapDocument): readonly NodeId[] {
  const { nodes } = map;
  return [...nodes.keys()]
    .filter((id) => map.isThere(id))
    .toSorted((a, b) => depthOf(nodes, a) - depthOf(nodes, b));
}
