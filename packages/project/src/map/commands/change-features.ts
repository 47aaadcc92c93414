import type { FeatureBody } from '../document/feature.ts';
import { refuse } from '../document/outcome.ts';
import type { Geometry } from '../geometry/geometry.ts';
import type { Splice } from '../geometry/splice.ts';
import { transformGeometry } from '../geometry/transform.ts';
import type { Matrix } from '../geometry/transform.ts';
import { packIds } from '../id-set.ts';
import type { FeatureId, NodeId } from '../ids.ts';
import { prepare } from './command.ts';
import type { Command } from './command.ts';

export interface AddFeaturesInput {
  readonly layer: NodeId;
  readonly features: readonly FeatureBody[];
}

export const addFeatures: Command<AddFeaturesInput> = ({ layer, features }, { makeId }) => {
  if (features.length === 0) return refuse('gone');
  const added = features.map(({ geometry, properties }) => {
    return { id: makeId(), layer, geometry, properties };
  });
  const made = added.map(({ id }) => id);
  return prepare({ kind: 'add_features', features: added }, { made, count: added.length });
};

export const removeFeatures: Command<{ readonly ids: readonly FeatureId[] }> = ({ ids }) =>
  ids.length === 0
    ? refuse('gone')
    : prepare({ kind: 'remove_features', ids: packIds(ids) }, { count: ids.length });

/** Moves, turns or scales features by one matrix over the plane of 1e-7°. */
export const moveFeatures: Command<{
  readonly ids: readonly FeatureId[];
  readonly matrix: Matrix;
}> = ({ ids, matrix }) =>
  ids.length === 0
    ? refuse('gone')
    : prepare({ kind: 'transform_features', ids: packIds(ids), matrix }, { count: ids.length });

/** A feature gets another geometry, such as a part of what it was. */
export const setGeometry: Command<{ readonly id: FeatureId; readonly geometry: Geometry }> = ({
  id,
  geometry,
}) => prepare({ kind: 'set_geometries', parts: [{ id, now: geometry }] });

/** Moves, adds or removes corners; others' work on other corners is kept. */
export const reshape: Command<{
  readonly id: FeatureId;
  readonly splices: readonly Splice[];
}> = ({ id, splices }) =>
  splices.length === 0 ? refuse('gone') : prepare({ kind: 'reshape', id, splices });

export interface DuplicateFeaturesInput {
  readonly ids: readonly FeatureId[];
  /** East and north, in units of 1e-7°. */
  readonly offset: readonly [east: number, north: number];
}

/** Adds the same features once more beside the old ones; those that would leave the world are not. */
export const duplicateFeatures: Command<DuplicateFeaturesInput> = (
  { ids, offset: [east, north] },
  { document, makeId },
) => {
  const features = ids.flatMap((id) => {
    const feature = document.feature(id);
    const geometry = feature && transformGeometry(feature.geometry, [1, 0, 0, 1, east, north]);
    return geometry === undefined ? [] : [{ ...feature!, geometry, id: makeId() }];
  });
  if (features.length === 0) return refuse('gone');
  const made = features.map(({ id }) => id);
  return prepare({ kind: 'add_features', features }, { made, count: made.length });
};
