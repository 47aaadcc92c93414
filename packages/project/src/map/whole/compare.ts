import type { MapDocument } from '../document/map-document.ts';
import { hashGeometry } from '../geometry/geometry.ts';
import { makeId } from '../ids.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import { isSameJson } from '../json.ts';
import type { Feature } from '../document/feature.ts';
import type { RegisterName } from '../nodes/node.ts';

export interface MapDifference {
  readonly nodes: ReadonlyMap<NodeId, NodeDifference>;
  readonly features: ReadonlyMap<FeatureId, FeatureDifference>;
}

export type NodeDifference =
  | { readonly kind: 'added' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'changed'; readonly isMoved: boolean; readonly registers: RegisterName[] };

export type FeatureDifference =
  | { readonly kind: 'added' }
  | { readonly kind: 'removed' }
  | {
      readonly kind: 'changed';
      readonly isMoved: boolean;
      readonly isReshaped: boolean;
      readonly fields: readonly FieldId[];
    };

/** What is shown after and was not before, and the other way around. Rows that came alike are not read. */
export function compareMaps(before: MapDocument, after: MapDocument): MapDifference {
  const features = new Map<FeatureId, FeatureDifference>();
  for (const id of candidates(before, after)) {
    const difference = compareFeatures(before.feature(id), after.feature(id));
    if (difference !== undefined) features.set(id, difference);
  }
  const nodes = new Map<NodeId, NodeDifference>();
  for (const id of new Set([...before.nodes.keys(), ...after.nodes.keys()])) {
    const difference = compareNode(before, after, id);
    if (difference !== undefined) nodes.set(id, difference);
  }
  return { nodes, features };
}

/** Features that may differ: edited in one of the maps, or rows of a batch that one does not show. */
function* candidates(before: MapDocument, after: MapDocument): Generator<FeatureId> {
  const edited = new Set([...before.edited.keys(), ...after.edited.keys()]);
  yield* edited;
  for (const origin of new Set([...before.batches.keys(), ...after.batches.keys()])) {
    if (isShown(before, origin) === isShown(after, origin)) continue;
    const { count } = (after.batches.get(origin) ?? before.batches.get(origin))!;
    for (let number = 0; number < count; number++) {
      const id = makeId(origin, number);
      if (!edited.has(id)) yield id;
    }
  }
}

function isShown(document: MapDocument, origin: string): boolean {
  const batch = document.batches.get(origin);
  return batch !== undefined && !batch.isRemoved && document.isThere(batch.layer);
}

function compareFeatures(
  before: Feature | undefined,
  after: Feature | undefined,
): FeatureDifference | undefined {
  if (before === after) return undefined;
  if (before === undefined) return { kind: 'added' };
  if (after === undefined) return { kind: 'removed' };
  const fields = differentKeys(before.properties, after.properties);
  const isMoved = before.layer !== after.layer;
  const isReshaped =
    before.geometry !== after.geometry &&
    hashGeometry(before.geometry) !== hashGeometry(after.geometry);
  if (!isMoved && !isReshaped && fields.length === 0) return undefined;
  return { kind: 'changed', isMoved, isReshaped, fields };
}

function compareNode(
  before: MapDocument,
  after: MapDocument,
  id: NodeId,
): NodeDifference | undefined {
  const [was, is] = [before, after].map((map) => map.isThere(id) && map.nodes.get(id));
  if (was === is || (!was && !is)) return undefined;
  if (!was) return { kind: 'added' };
  if (!is) return { kind: 'removed' };
  const isMoved = was.parent !== is.parent || was.order !== is.order;
  const registers = differentKeys(was.registers, is.registers);
  if (!isMoved && registers.length === 0) return undefined;
  return { kind: 'changed', isMoved, registers };
}

function differentKeys<Key extends string>(
  a: Readonly<Partial<Record<Key, unknown>>>,
  b: Readonly<Partial<Record<Key, unknown>>>,
): Key[] {
  if (a === b) return [];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)] as Key[]);
  return [...keys].filter((key) => !isSameJson(a[key] as never, b[key] as never));
}
