import { Groups } from '../changes/groups.ts';
import type { ChunkSource } from '../document/batch.ts';
import type { Change, GeometryPart, LayerPart, PropertyPart } from '../document/change.ts';
import type { IdentifiedFeature } from '../document/feature.ts';
import { MapDocument } from '../document/map-document.ts';
import type { Author } from '../document/may-change.ts';
import { childrenOf, depthOf } from '../document/tree.ts';
import { packIds } from '../id-set.ts';
import { ROOT } from '../ids.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import { compareMaps } from './compare.ts';

/**
 * The one change that makes a map what it was in a version of it: `all` of them, so that it is whole
 * or not at all. Undefined where nothing differs. It is judged later by the rights of its author.
 */
export function restoreVersion(
  current: MapDocument,
  version: MapDocument,
  chunks: ChunkSource,
): Change | undefined {
  const draft = new Draft(new MapDocument(chunks, current));
  showNodes(draft, version);
  placeNodes(draft, version);
  setRegisters(draft, version);
  showBatches(draft, version);
  changeFeatures(draft, version);
  hideNodes(draft, version);
  return draft.changes.length === 0 ? undefined : { kind: 'all', changes: draft.changes };
}

const ANYBODY: Author = { personId: '', role: 'owner' };

/** A copy of the map, and what was done to it. */
class Draft {
  readonly map: MapDocument;
  readonly changes: Change[] = [];

  constructor(map: MapDocument) {
    this.map = map;
  }

  perform(change: Change): void {
    if (this.map.perform(change, ANYBODY).status === 'applied') this.changes.push(change);
  }
}

/** What the version shows, from the top; moved out of a removed group, it needs that group first. */
function showNodes(draft: Draft, version: MapDocument): void {
  const needed = new Set<NodeId>();
  for (const id of shownNodes(version)) {
    for (let at = id; at !== ROOT && draft.map.nodes.has(at);) {
      needed.add(at);
      at = draft.map.nodes.get(at)!.parent;
    }
  }
  const { nodes } = draft.map;
  for (const id of [...needed].toSorted((a, b) => depthOf(nodes, a) - depthOf(nodes, b))) {
    if (nodes.get(id)!.isRemoved) draft.perform({ kind: 'restore_node', id, takeIn: [] });
  }
}

function placeNodes(draft: Draft, version: MapDocument): void {
  for (const id of shownNodes(version)) {
    const { kind, parent, order, registers } = version.nodes.get(id)!;
    const node = draft.map.nodes.get(id);
    if (node === undefined) {
      draft.perform({ kind: 'add_node', id, node: { kind, parent, order, registers } });
    } else if (node.parent !== parent || node.order !== order) {
      draft.perform({ kind: 'move_node', id, parent, order });
    }
  }
}

function setRegisters(draft: Draft, version: MapDocument): void {
  for (const [id, difference] of compareMaps(draft.map, version).nodes) {
    if (difference.kind !== 'changed') continue;
    for (const register of difference.registers) {
      const now = version.nodes.get(id)!.registers[register];
      draft.perform({ kind: 'set_register', id, register, ...(now !== undefined && { now }) });
    }
  }
}

function showBatches(draft: Draft, version: MapDocument): void {
  for (const { origin, isRemoved } of draft.map.batches.values()) {
    const isWanted = version.batches.get(origin)?.isRemoved === false;
    if (isWanted && isRemoved) draft.perform({ kind: 'restore_batch', origin });
    if (!isWanted && !isRemoved) draft.perform({ kind: 'remove_batch', origin });
  }
}

function changeFeatures(draft: Draft, version: MapDocument): void {
  const removed: FeatureId[] = [];
  const added: IdentifiedFeature[] = [];
  const moved = new Groups<Omit<LayerPart, 'ids'>>();
  const shapes: GeometryPart[] = [];
  const properties = new Map<FieldId, Groups<Omit<PropertyPart, 'ids'>>>();
  for (const [id, difference] of compareMaps(draft.map, version).features) {
    const feature = version.feature(id);
    if (feature === undefined || difference.kind === 'removed') {
      // What goes with its layer goes when the layer does.
      const layer = draft.map.layerOf(id);
      if (layer !== undefined && version.isThere(layer)) removed.push(id);
      continue;
    }
    if (difference.kind === 'added') {
      added.push({ ...feature, id });
      continue;
    }
    if (difference.isMoved) moved.add(id, { layer: feature.layer });
    if (difference.isReshaped) shapes.push({ id, now: feature.geometry });
    for (const field of difference.fields) {
      const groups = properties.get(field) ?? new Groups<Omit<PropertyPart, 'ids'>>();
      const now = feature.properties[field];
      groups.add(id, now === undefined ? {} : { now });
      properties.set(field, groups);
    }
  }
  if (removed.length > 0) draft.perform({ kind: 'remove_features', ids: packIds(removed) });
  if (added.length > 0) draft.perform({ kind: 'add_features', features: added });
  if (shapes.length > 0) draft.perform({ kind: 'set_geometries', parts: shapes });
  for (const [field, groups] of properties) {
    draft.perform({ kind: 'set_property', field, parts: groups.parts() });
  }
  if (!moved.isEmpty) draft.perform({ kind: 'move_features', parts: moved.parts() });
}

function hideNodes(draft: Draft, version: MapDocument): void {
  for (const id of shownNodes(draft.map)) {
    if (version.isThere(id) || !draft.map.isThere(id)) continue;
    const seen = childrenOf(draft.map.nodes, id).map(([child]) => child);
    draft.perform({ kind: 'remove_node', id, seen });
  }
}

/** Those that are shown, from the top. */
function shownNodes(map: MapDocument): readonly NodeId[] {
  const { nodes } = map;
  return [...nodes.keys()]
    .filter((id) => map.isThere(id))
    .toSorted((a, b) => depthOf(nodes, a) - depthOf(nodes, b));
}
