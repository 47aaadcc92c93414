import type { Change } from '../document/change.ts';
import type { IdentifiedFeature } from '../document/feature.ts';
import { refuse } from '../document/outcome.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { hashGeometry } from '../geometry/geometry.ts';
import { packIds } from '../id-set.ts';
import type { FeatureId } from '../ids.ts';
import { addHole } from '../shaping/add-hole.ts';
import { joinParts, partsOf, reverseLines } from '../shaping/parts.ts';
import { splitShape } from '../shaping/split-shape.ts';
import { squareCorners } from '../shaping/square-corners.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command, CommandContext } from './command.ts';

/** What shapes features: each is one change, which is made as a whole or not at all. */

export interface Features {
  readonly ids: readonly FeatureId[];
}

/** Splits lines and areas by a line drawn across; the pieces have the properties of what they were. */
export const splitFeatures: Command<Features & { readonly across: Geometry }> = (
  { ids, across },
  context,
) => reshapeEach(ids, context, (geometry) => splitShape(geometry, across));

/** Cuts a ring out of the first of some areas that it is wholly inside. */
export const cutHole: Command<Features & { readonly ring: Geometry }> = (
  { ids, ring },
  context,
) => {
  let isCut = false;
  return reshapeEach(ids, context, (geometry) => {
    const holed = isCut ? undefined : addHole(geometry, ring);
    isCut ||= holed !== undefined;
    return holed && [holed];
  });
};

/** Makes each part of features a feature of its own, with the same properties. */
export const separateParts: Command<Features> = ({ ids }, context) =>
  reshapeEach(ids, context, (geometry) => {
    const parts = partsOf(geometry);
    return parts.length > 1 ? parts : undefined;
  });

/** Gives areas right angles. */
export const squareFeatures: Command<Features> = ({ ids }, context) =>
  reshapeEach(ids, context, (geometry) => wrap(squareCorners(geometry)));

/** Turns the direction of lines round. */
export const reverseFeatures: Command<Features> = ({ ids }, context) =>
  reshapeEach(ids, context, (geometry) => wrap(reverseLines(geometry)));

/** Makes features one, with the properties of the first; all are points, or lines, or areas. */
export const mergeFeatures: Command<Features> = ({ ids }, { document }) => {
  const features = ids.flatMap((id) => {
    const feature = document.feature(id);
    return feature ? [{ ...feature, id }] : [];
  });
  const [first, ...others] = features;
  if (!first || features.length < ids.length) return refuse('gone');
  const joined = others.length > 0 && joinParts(features.map(({ geometry }) => geometry));
  if (!joined) return refuse('unfit');
  return prepare(
    joinChanges([
      setShape(first, joined),
      { kind: 'remove_features', ids: packIds(others.map(({ id }) => id)) },
    ]),
    { count: features.length },
  );
};

type Reshape = (geometry: Geometry) => readonly Geometry[] | undefined;

/** Gives features the first of their new shapes, and adds the others beside them. */
function reshapeEach(
  ids: readonly FeatureId[],
  { document, makeId }: CommandContext,
  reshape: Reshape,
) {
  const changes: Change[] = [];
  const added: IdentifiedFeature[] = [];
  for (const id of ids) {
    const feature = document.feature(id);
    const [now, ...others] = (feature && reshape(feature.geometry)) ?? [];
    if (!feature || !now) continue;
    changes.push(setShape({ ...feature, id }, now));
    added.push(...others.map((geometry) => ({ ...feature, id: makeId(), geometry })));
  }
  if (changes.length === 0) return refuse('unfit');
  const count = changes.length;
  if (added.length > 0) changes.push({ kind: 'add_features', features: added });
  return prepare(joinChanges(changes), { made: added.map(({ id }) => id), count });
}

/** Only if the shape is as it was seen: what another person made of it meanwhile is not lost. */
function setShape({ id, geometry }: IdentifiedFeature, now: Geometry): Change {
  const onlyIf = hashGeometry(geometry);
  return { kind: 'set_geometries', parts: [{ id, now, onlyIf }] };
}

function wrap(geometry: Geometry | undefined): readonly Geometry[] | undefined {
  return geometry && [geometry];
}
