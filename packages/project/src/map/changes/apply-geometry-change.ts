import type { ChangeOf, GeometryPart } from '../document/change.ts';
import type { MapState } from '../document/map-state.ts';
import { applied, refuse } from '../document/outcome.ts';
import type { Outcome } from '../document/outcome.ts';
import { hashGeometry } from '../geometry/geometry.ts';
import { spliceGeometry } from '../geometry/splice.ts';
import type { Splice } from '../geometry/splice.ts';
import { invertTranslation, transformGeometry } from '../geometry/transform.ts';
import { packIds, unpackIds } from '../id-set.ts';
import type { FeatureId } from '../ids.ts';

export function transformFeatures(
  state: MapState,
  { ids, matrix, onlyIf }: ChangeOf<'transform_features'>,
): Outcome {
  const inverse = invertTranslation(matrix);
  const hashes = new Map<FeatureId, number>();
  const before: GeometryPart[] = [];
  let at = 0;
  for (const id of unpackIds(ids)) {
    const wanted = onlyIf?.[at];
    at++;
    const feature = state.feature(id);
    if (feature === undefined) continue;
    if (onlyIf && hashGeometry(feature.geometry) !== wanted) continue;
    const geometry = transformGeometry(feature.geometry, matrix);
    if (geometry === undefined) continue;
    state.setFeature(id, { ...feature, geometry });
    const hash = hashGeometry(geometry);
    hashes.set(id, hash);
    if (inverse === undefined) before.push({ id, now: feature.geometry, onlyIf: hash });
  }
  if (hashes.size === 0) return refuse(onlyIf ? 'changed' : 'gone');
  const skipped = at - hashes.size;
  if (inverse === undefined) return applied({ kind: 'set_geometries', parts: before }, skipped);
  const moved = packIds(hashes.keys());
  return applied(
    {
      kind: 'transform_features',
      ids: moved,
      matrix: inverse,
      onlyIf: [...unpackIds(moved)].map((id) => hashes.get(id)!),
    },
    skipped,
  );
}

export function setGeometries(state: MapState, { parts }: ChangeOf<'set_geometries'>): Outcome {
  const back: GeometryPart[] = [];
  let isChanged = false;
  for (const { id, now, onlyIf } of parts) {
    const feature = state.feature(id);
    if (feature === undefined) continue;
    if (onlyIf !== undefined && onlyIf !== hashGeometry(feature.geometry)) {
      isChanged = true;
      continue;
    }
    state.setFeature(id, { ...feature, geometry: now });
    back.push({ id, now: feature.geometry, onlyIf: hashGeometry(now) });
  }
  if (back.length === 0) return refuse(isChanged ? 'changed' : 'gone');
  return applied({ kind: 'set_geometries', parts: back.toReversed() }, parts.length - back.length);
}

export function reshape(state: MapState, { id, splices }: ChangeOf<'reshape'>): Outcome {
  const feature = state.feature(id);
  if (feature === undefined) return refuse('gone');
  let { geometry } = feature;
  const back: Splice[] = [];
  for (const splice of splices) {
    const spliced = spliceGeometry(geometry, splice);
    if (spliced === undefined) return refuse('changed');
    geometry = spliced.geometry;
    back.push(spliced.inverse);
  }
  state.setFeature(id, { ...feature, geometry });
  return applied({ kind: 'reshape', id, splices: back.toReversed() });
}
