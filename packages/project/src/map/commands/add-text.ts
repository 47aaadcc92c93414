import { isTextLayer, textStyle } from '../../style/text-layer.ts';
import type { Change } from '../document/change.ts';
import { refuse } from '../document/outcome.ts';
import type { Geometry } from '../geometry/geometry.ts';
import type { NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import { treeRows } from '../nodes/layer-order.ts';
import type { MapNode } from '../nodes/node.ts';
import { addLayer } from './add-node.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command } from './command.ts';

export interface AddTextInput {
  readonly geometry: Geometry;
  readonly text: string;
  /** The layer in hand: a text goes into it where it is one of texts, else into the uppermost. */
  readonly layer?: NodeId | undefined;
  /** What a new layer of texts and its field are called, where the map has none. */
  readonly names: { readonly layer: string; readonly field: string };
}

/** Puts a text on the map: a point with its words, in a layer of texts, which is made where there is none. */
export const addText: Command<AddTextInput> = ({ geometry, text, layer, names }, context) => {
  const { document, makeId } = context;
  const rows = treeRows(document.nodes).filter(({ node }) => isTextLayer(node));
  const into = rows.find(({ id }) => id === layer) ?? rows[0];
  const id = makeId();
  const feature = (target: NodeId, field: string): Change => ({
    kind: 'add_features',
    features: [{ id, layer: target, geometry, properties: { [field]: text } }],
  });
  if (into) return prepare(feature(into.id, wordsFieldOf(into.node)), { made: [id] });
  const field = makeId();
  const added = addLayer({ name: names.layer, style: textStyle(field) }, context);
  const [made] = added.status === 'prepared' ? added.made : [];
  if (added.status === 'refused' || made === undefined) return refuse('gone');
  const column: Change = {
    kind: 'set_register',
    id: made,
    register: `field.${field}`,
    now: { name: names.field, type: 'text', order: 'a0' } as Json,
  };
  return prepare(joinChanges([added.change, column, feature(made, field)]), { made: [id] });
};

function wordsFieldOf({ registers }: MapNode): string {
  return (registers['style.labels'] as { readonly field: string }).field;
}
