import { Groups } from '../changes/groups.ts';
import type { Change } from '../document/change.ts';
import type { Feature } from '../document/feature.ts';
import type { MapDocument } from '../document/map-document.ts';
import { refuse } from '../document/outcome.ts';
import { packIds } from '../id-set.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import { fieldsOf } from '../nodes/field.ts';
import type { Field } from '../nodes/field.ts';
import type { MapNode } from '../nodes/node.ts';
import { placeAt } from '../nodes/order.ts';
import type { Ordered } from '../nodes/order.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command, CommandContext } from './command.ts';

export interface MoveToLayerInput {
  readonly ids: readonly FeatureId[];
  readonly layer: NodeId;
}

/**
 * Moves features with their values: a value goes to the column of the same name and type, kept from
 * visitors or not as it was, which is added where the layer has none. The old values stay under their old columns, so that moving back
 * is to lose nothing.
 */
export const moveToLayer: Command<MoveToLayerInput> = ({ ids, layer }, context) => {
  const { document } = context;
  const target = document.nodes.get(layer);
  if (target?.kind !== 'layer' || !document.isThere(layer)) return refuse('gone');
  const columns = new Columns(target, context);
  const values = new Map<FieldId, Groups<{ readonly now: Json }>>();
  const moved: FeatureId[] = [];
  for (const id of ids) {
    const feature = document.feature(id);
    if (feature === undefined || feature.layer === layer) continue;
    moved.push(id);
    for (const [from, now] of valuesOf(document, feature)) {
      const field = columns.findOrAdd(from);
      if (!values.has(field)) values.set(field, new Groups());
      values.get(field)!.add(id, { now });
    }
  }
  if (moved.length === 0) return refuse('gone');
  const changes: Change[] = [
    ...columns.added.map(([id, now]): Change => {
      return { kind: 'set_register', id: layer, register: `field.${id}`, now: { ...now } };
    }),
    { kind: 'move_features', parts: [{ ids: packIds(moved), layer }] },
    ...[...values].map(([field, groups]): Change => {
      return { kind: 'set_property', field, parts: groups.parts() };
    }),
  ];
  return prepare(joinChanges(changes), { count: moved.length });
};

type Column = Omit<Field, 'order'>;

/** The values of a feature that its layer has a column for. */
function valuesOf(
  document: MapDocument,
  { layer, properties }: Feature,
): readonly (readonly [Column, Json])[] {
  const { registers } = document.nodes.get(layer)!;
  return Object.entries(properties).flatMap(([field, value]) => {
    const column = registers[`field.${field}`] as unknown as Column | undefined;
    return column === undefined ? [] : [[column, value] as const];
  });
}

/** The columns of the layer that features are moved to, and those it gets. */
class Columns {
  readonly added: (readonly [FieldId, Column & { readonly order: string }])[] = [];
  readonly #makeId: () => string;
  readonly #known: Map<string, FieldId>;
  readonly #ordered: Ordered[];

  constructor(node: MapNode, { makeId }: CommandContext) {
    const fields = fieldsOf(node);
    this.#makeId = makeId;
    this.#known = new Map(fields.map(([id, field]) => [keyOf(field), id]));
    this.#ordered = fields.map(([id, { order }]) => ({ id, order }));
  }

  findOrAdd(column: Column): FieldId {
    const key = keyOf(column);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = this.#makeId();
    const { order } = placeAt(this.#ordered, this.#ordered.length);
    this.#ordered.push({ id, order });
    this.added.push([id, { ...column, order }]);
    this.#known.set(key, id);
    return id;
  }
}

function keyOf({ name, type, isPublic }: Column): string {
  return `${type} ${isPublic === false ? 'private' : ''} ${name}`;
}
