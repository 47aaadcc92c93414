import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Feature } from '@webmaps/project/map/document/feature';
import { boundsOf } from '@webmaps/project/map/geometry/bounds';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { Json } from '@webmaps/project/map/json';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import type { MapNode, RegisterName } from '@webmaps/project/map/nodes/node';
import { sortByOrder } from '@webmaps/project/map/nodes/order';
import { compareMaps } from '@webmaps/project/map/whole/compare';
import type { FeatureDifference, NodeDifference } from '@webmaps/project/map/whole/compare';
import type {
  ComparedFeature,
  ComparedNode,
  DifferenceCounts,
  DifferenceKind,
  DifferenceMark,
  MapComparison,
  NodePart,
} from './map-comparison.ts';

/** Features that are listed of one layer. */
const MAX_LISTED = 200;
/** Features that are marked on the map: each is drawn with every picture of it. */
const MAX_MARKS = 2000;

type Changed = Extract<FeatureDifference, { readonly kind: 'changed' }>;
type Counts = Record<DifferenceKind, number>;

interface OneFeature {
  readonly id: FeatureId;
  readonly difference: FeatureDifference;
  readonly before: Feature | undefined;
  readonly after: Feature | undefined;
}

/** What has changed since a version, layer by layer. A feature that moved counts in its new layer. */
export function compareVersion(version: MapDocument, current: MapDocument): MapComparison {
  const { nodes, features } = compareMaps(version, current);
  const total = noCounts();
  const marks: DifferenceMark[] = [];
  const byLayer = new Map<
    NodeId,
    { readonly counts: Counts; readonly features: ComparedFeature[] }
  >();
  for (const [id, difference] of features) {
    const layer = current.layerOf(id) ?? version.layerOf(id);
    if (layer === undefined) continue;
    const found = byLayer.get(layer) ?? { counts: noCounts(), features: [] };
    byLayer.set(layer, found);
    found.counts[difference.kind]++;
    total[difference.kind]++;
    if (found.features.length >= MAX_LISTED && marks.length >= MAX_MARKS) continue;
    const one = { id, difference, before: version.feature(id), after: current.feature(id) };
    if (found.features.length < MAX_LISTED) {
      found.features.push(describe(one, current.nodes.get(layer) ?? version.nodes.get(layer)));
    }
    if (marks.length < MAX_MARKS) marks.push(...markOf(one));
  }
  const different = [...new Set([...nodes.keys(), ...byLayer.keys()])];
  const rows = different.map((id) => {
    const isNow = current.isThere(id);
    const node = (isNow ? current : version).nodes.get(id)!;
    const { counts = noCounts(), features: listed = [] } = byLayer.get(id) ?? {};
    const row: ComparedNode = {
      id,
      name: nameOfNode(node),
      kind: nodes.get(id)?.kind ?? 'same',
      parts: partsOf(nodes.get(id)),
      counts,
      features: listed,
    };
    // What was removed comes last.
    return { id, order: `${isNow ? '0' : '1'}${node.order}`, row };
  });
  return { nodes: sortByOrder(rows).map(({ row }) => row), counts: total, marks };
}

function noCounts(): Counts & DifferenceCounts {
  return { added: 0, removed: 0, changed: 0 };
}

function describe(
  { id, difference, before, after }: OneFeature,
  node: MapNode | undefined,
): ComparedFeature {
  const { geometry, properties } = (after ?? before)!;
  const fields = node === undefined ? [] : fieldsOf(node);
  const changed: Changed | undefined = difference.kind === 'changed' ? difference : undefined;
  const names = new Map(fields.map(([field, { name }]) => [field, name]));
  return {
    id,
    kind: difference.kind,
    title: fields.map(([field]) => titleOf(properties[field])).find((title) => title !== ''),
    type: geometry.type,
    box: boundsOf([geometry]),
    isReshaped: changed?.isReshaped ?? false,
    isMoved: changed?.isMoved ?? false,
    // A field that was removed meanwhile has no name to show.
    fields: (changed?.fields ?? []).flatMap((field) => names.get(field) ?? []),
  };
}

/** Words that a person knows something by; empty for what is none. */
function titleOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function markOf({ id, difference, before, after }: OneFeature): DifferenceMark[] {
  const shape = (after ?? before)?.geometry;
  if (shape === undefined) return [];
  const isReshaped = difference.kind === 'changed' && difference.isReshaped;
  const formerShape = isReshaped ? before?.geometry : undefined;
  return [{ id, kind: difference.kind, shape, formerShape }];
}

function partsOf(difference: NodeDifference | undefined): readonly NodePart[] {
  if (difference?.kind !== 'changed') return [];
  const parts = new Set(difference.registers.map(partOf));
  if (difference.isMoved) parts.add('place');
  return [...parts];
}

function partOf(register: RegisterName): NodePart {
  switch (register) {
    case 'name':
    case 'source':
      return register;
    case 'isVisible':
      return 'visibility';
    case 'isPublic':
    case 'mayEdit':
      return 'rights';
    case 'opacity':
    case 'zooms':
      return 'look';
    default:
      return register.startsWith('field.') ? 'fields' : 'look';
  }
}
