import type {
  Change,
  ChangeOf,
  FeatureChange,
  LayerPart,
  PropertyPart,
} from '../document/change.ts';
import { hashFeature, withProperty } from '../document/feature.ts';
import type { Feature, IdentifiedFeature } from '../document/feature.ts';
import type { MapState } from '../document/map-state.ts';
import { applied, refuse } from '../document/outcome.ts';
import type { Outcome } from '../document/outcome.ts';
import { packIds, unpackIds } from '../id-set.ts';
import type { FeatureId, NodeId } from '../ids.ts';
import { isSameJson } from '../json.ts';
import type { Json } from '../json.ts';
import { MAX_FEATURES } from '../limits.ts';
import { reshape, setGeometries, transformFeatures } from './apply-geometry-change.ts';
import { Groups } from './groups.ts';

export function applyFeatureChange(state: MapState, change: FeatureChange): Outcome {
  switch (change.kind) {
    case 'add_features':
      return addFeatures(state, change);
    case 'remove_features':
      return removeFeatures(state, change);
    case 'restore_rows':
      return restoreRows(state, change);
    case 'set_property':
      return setProperty(state, change);
    case 'move_features':
      return moveFeatures(state, change);
    case 'transform_features':
      return transformFeatures(state, change);
    case 'set_geometries':
      return setGeometries(state, change);
    case 'reshape':
      return reshape(state, change);
  }
}

function addFeatures(state: MapState, { features }: ChangeOf<'add_features'>): Outcome {
  const hashes = new Map<FeatureId, number>();
  for (const { id, ...feature } of features) {
    if (state.isTaken(id) || !state.isLayer(feature.layer)) continue;
    state.setFeature(id, feature);
    hashes.set(id, hashFeature(feature));
  }
  if (hashes.size === 0) return refuse('gone');
  if (state.countRows() > MAX_FEATURES) return refuse('full');
  const ids = packIds(hashes.keys());
  const onlyIf = [...unpackIds(ids)].map((id) => hashes.get(id)!);
  return applied({ kind: 'remove_features', ids, onlyIf }, features.length - hashes.size);
}

function removeFeatures(state: MapState, change: ChangeOf<'remove_features'>): Outcome {
  const { ids, onlyIf } = change;
  const features: IdentifiedFeature[] = [];
  const rows: FeatureId[] = [];
  let at = 0;
  for (const id of unpackIds(ids)) {
    const wanted = onlyIf?.[at];
    at++;
    const feature = state.feature(id);
    if (feature === undefined || (onlyIf && hashFeature(feature) !== wanted)) continue;
    if (state.edited.has(id)) features.push({ ...feature, id });
    else rows.push(id);
    state.setFeature(id, null);
  }
  const count = features.length + rows.length;
  if (count === 0) return refuse(onlyIf ? 'changed' : 'gone');
  const back: Change[] = [];
  if (rows.length > 0) back.push({ kind: 'restore_rows', ids: packIds(rows) });
  if (features.length > 0) back.push({ kind: 'add_features', features });
  return applied(back.length === 1 ? back[0]! : { kind: 'each', changes: back }, at - count);
}

function restoreRows(state: MapState, { ids }: ChangeOf<'restore_rows'>): Outcome {
  const hashes: number[] = [];
  const restored: FeatureId[] = [];
  let count = 0;
  for (const id of unpackIds(ids)) {
    count++;
    if (state.edited.get(id) !== null || state.batchOf(id) === undefined) continue;
    state.resetFeature(id);
    restored.push(id);
    hashes.push(hashFeature(state.feature(id)!));
  }
  if (restored.length === 0) return refuse('gone');
  const inverse = { kind: 'remove_features', ids: packIds(restored), onlyIf: hashes } as const;
  return applied(inverse, count - restored.length);
}

function setProperty(state: MapState, { field, parts }: ChangeOf<'set_property'>): Outcome {
  const back = new Groups<Omit<PropertyPart, 'ids'>>();
  const done = eachOf(state, parts, (id, feature, { now, onlyIf }) => {
    const was = feature.properties[field];
    if (onlyIf && !isSameJson(was, onlyIf.was)) return undefined;
    back.add(id, { ...present('now', was), onlyIf: present('was', now) });
    return { ...feature, properties: withProperty(feature.properties, field, now) };
  });
  if (done.count === 0) return refuse(done.reason);
  return applied({ kind: 'set_property', field, parts: back.parts() }, done.skipped);
}

function moveFeatures(state: MapState, { parts }: ChangeOf<'move_features'>): Outcome {
  const back = new Groups<Omit<LayerPart, 'ids'>>();
  const isLayer = new Map<NodeId, boolean>();
  for (const { layer } of parts) isLayer.set(layer, state.isLayer(layer));
  const done = eachOf(state, parts, (id, feature, { layer, onlyIf }) => {
    if (!isLayer.get(layer) || (onlyIf !== undefined && feature.layer !== onlyIf)) return undefined;
    back.add(id, { layer: feature.layer, onlyIf: layer });
    return { ...feature, layer };
  });
  if (done.count === 0) return refuse(done.reason);
  return applied({ kind: 'move_features', parts: back.parts() }, done.skipped);
}

/** Writes what `alter` makes of each feature of some parts; undefined leaves it as it is. */
function eachOf<Part extends PropertyPart | LayerPart>(
  state: MapState,
  parts: readonly Part[],
  alter: (id: FeatureId, feature: Feature, part: Part) => Feature | undefined,
): { readonly count: number; readonly skipped: number; readonly reason: 'gone' | 'changed' } {
  let [count, skipped] = [0, 0];
  let reason: 'gone' | 'changed' = 'gone';
  for (const part of parts) {
    for (const id of unpackIds(part.ids)) {
      const feature = state.feature(id);
      const altered = feature && alter(id, feature, part);
      if (altered === undefined) {
        skipped++;
        if (feature !== undefined && part.onlyIf !== undefined) reason = 'changed';
        continue;
      }
      state.setFeature(id, altered);
      count++;
    }
  }
  return { count, skipped, reason };
}

/** An object with a value under a name, or an empty one for an absent value. */
function present<Name extends string>(
  name: Name,
  value: Json | undefined,
): { readonly [key in Name]?: Json } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Json };
}
