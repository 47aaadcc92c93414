import type { Change } from '../document/change.ts';
import { refuse } from '../document/outcome.ts';
import { findColumns } from '../import/find-columns.ts';
import type { NamedFeature } from '../import/named-features.ts';
import type { FieldId, NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import { fieldsOf } from '../nodes/field.ts';
import type { MapNode } from '../nodes/node.ts';
import { placeAt } from '../nodes/order.ts';
import type { Ordered } from '../nodes/order.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command, CommandContext } from './command.ts';

export interface PasteFeaturesInput {
  readonly layer: NodeId;
  readonly features: readonly NamedFeature[];
}

/**
 * Adds features with their values by the names of columns. The layer gets the columns that it lacks;
 * a value goes to the first column of its name, whatever that holds.
 */
export const pasteFeatures: Command<PasteFeaturesInput> = ({ layer, features }, context) => {
  const { document, makeId } = context;
  const node = document.nodes.get(layer);
  if (node?.kind !== 'layer' || !document.isThere(layer) || features.length === 0) {
    return refuse('gone');
  }
  const { fields, changes } = addColumns({ layer, node, features }, context);
  const added = features.map(({ geometry, values }) => {
    const properties: Record<FieldId, Json> = {};
    for (const [name, value] of Object.entries(values)) {
      const field = fields.get(name);
      if (field !== undefined) properties[field] = value;
    }
    return { id: makeId(), layer, geometry, properties };
  });
  const made = added.map(({ id }) => id);
  const change: Change = { kind: 'add_features', features: added };
  return prepare(joinChanges([...changes, change]), { made, count: made.length });
};

interface ColumnsInput extends PasteFeaturesInput {
  readonly node: MapNode;
}

/** The columns of a layer by their names, with the changes that add those it lacks. */
function addColumns({ layer, node, features }: ColumnsInput, { makeId }: CommandContext) {
  const known = fieldsOf(node);
  const fields = new Map<string, FieldId>();
  for (const [id, { name }] of known) if (!fields.has(name)) fields.set(name, id);
  const ordered: Ordered[] = known.map(([id, { order }]) => ({ id, order }));
  const changes: Change[] = [];
  for (const { key, type } of findColumns(features)) {
    if (fields.has(key) || key === '') continue;
    const id = makeId();
    const { order } = placeAt(ordered, ordered.length);
    ordered.push({ id, order });
    fields.set(key, id);
    changes.push({
      kind: 'set_register',
      id: layer,
      register: `field.${id}`,
      now: { name: key, type, order },
    });
  }
  return { fields, changes };
}
