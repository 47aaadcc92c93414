import type { FeatureBody } from '../document/feature.ts';
import type { MapDocument } from '../document/map-document.ts';
import { ROOT } from '../ids.ts';
import type { FieldId, NodeId } from '../ids.ts';
import { compareText } from '../json.ts';
import { fieldsOf } from '../nodes/field.ts';
import type { MapNode } from '../nodes/node.ts';
import { featureGroups } from './feature-groups.ts';

/** Whether visitors see a node: it is there, and neither it nor a group above is kept from them. */
function isPublicNode({ nodes }: MapDocument, id: NodeId): boolean {
  for (let at = id; at !== ROOT;) {
    const node = nodes.get(at);
    if (node === undefined || node.isRemoved || node.registers.isPublic === false) return false;
    at = node.parent;
  }
  return true;
}

/**
 * The nodes that visitors see, without what says who may change them. Placed pictures are not among
 * them: they are files of the project, which visitors cannot read.
 */
export function publicNodes(document: MapDocument): readonly (readonly [NodeId, MapNode])[] {
  return [...document.nodes]
    .filter(([id, { kind }]) => kind !== 'image' && isPublicNode(document, id))
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([id, node]) => {
      const { mayEdit: _, isPublic: __, ...registers } = node.registers;
      return [id, { ...node, registers }];
    });
}

/** The layers that visitors see. */
export function publicLayers(document: MapDocument): readonly NodeId[] {
  return publicNodes(document).flatMap(([id, { kind }]) => (kind === 'layer' ? [id] : []));
}

/**
 * The features of a layer as visitors see them, those of one chunk at a time: without ids and
 * history, without what was removed, and without values whose field was removed.
 */
export function* publicFeatures(
  document: MapDocument,
  layer: NodeId,
): Generator<readonly FeatureBody[]> {
  const node = document.nodes.get(layer);
  const fields = new Set(node === undefined ? [] : fieldsOf(node).map(([id]) => id));
  for (const features of featureGroups(document, layer)) {
    yield features.map((feature) => publicBody(feature, fields));
  }
}

function publicBody(
  { geometry, properties }: FeatureBody,
  fields: ReadonlySet<FieldId>,
): FeatureBody {
  const shown = Object.entries(properties).filter(([field]) => fields.has(field));
  return { geometry, properties: Object.fromEntries(shown) };
}
