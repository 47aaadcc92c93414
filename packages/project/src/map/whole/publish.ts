import type { FeatureBody } from '../document/feature.ts';
import type { MapDocument } from '../document/map-document.ts';
import { ROOT } from '../ids.ts';
import type { FieldId, NodeId } from '../ids.ts';
import { compareText } from '../json.ts';
import { filterOf } from '../../style/layer-filter.ts';
import { styleOf } from '../../style/sections.ts';
import { withoutFields } from '../../style/without-fields.ts';
import { fieldsOf, privateFieldsOf } from '../nodes/field.ts';
import type { MapNode, Registers } from '../nodes/node.ts';
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
      return [id, withoutPrivateFields({ ...node, registers })];
    });
}

/** The layers that visitors see. */
export function publicLayers(document: MapDocument): readonly NodeId[] {
  return publicNodes(document).flatMap(([id, { kind }]) => (kind === 'layer' ? [id] : []));
}

/**
 * The features of a layer as visitors see them, those of one chunk at a time: without ids and
 * history, without what was removed, and without values whose field was removed or is kept from
 * them.
 */
export function* publicFeatures(
  document: MapDocument,
  layer: NodeId,
): Generator<readonly FeatureBody[]> {
  const node = document.nodes.get(layer);
  if (node === undefined) return;
  const hidden = privateFieldsOf(node);
  const fields = new Set(fieldsOf(node).flatMap(([id]) => (hidden.has(id) ? [] : [id])));
  // A filter may go by what visitors do not get, so it is applied here and not sent along.
  const { shows } = hidden.size > 0 ? filterOf(node) : { shows: () => true };
  for (const features of featureGroups(document, layer)) {
    const shown = features.filter(shows).map((feature) => publicBody(feature, fields));
    if (shown.length > 0) yield shown;
  }
}

/** A layer with fields that are kept from visitors, as they get it: nothing tells what these hold. */
function withoutPrivateFields(node: MapNode): MapNode {
  const hidden = privateFieldsOf(node);
  if (hidden.size === 0) return node;
  const { filter: _, ...style } = withoutFields(styleOf(node), hidden);
  const kept = Object.entries(node.registers).filter(
    ([name]) => !name.startsWith('style.') && !hidden.has(name.slice('field.'.length)),
  );
  const sections = Object.entries(style).map(([section, value]) => [`style.${section}`, value]);
  return { ...node, registers: Object.fromEntries([...kept, ...sections]) as Registers };
}

function publicBody(
  { geometry, properties }: FeatureBody,
  fields: ReadonlySet<FieldId>,
): FeatureBody {
  const shown = Object.entries(properties).filter(([field]) => fields.has(field));
  return { geometry, properties: Object.fromEntries(shown) };
}
