import { Groups } from '../changes/groups.ts';
import type { PropertyPart } from '../document/change.ts';
import { refuse } from '../document/outcome.ts';
import { packIds } from '../id-set.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import { fieldsOf } from '../nodes/field.ts';
import type { Field, FieldType } from '../nodes/field.ts';
import { placeAt } from '../nodes/order.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command } from './command.ts';

export interface AddFieldInput {
  readonly layer: NodeId;
  readonly name: string;
  readonly type: FieldType;
}

/** Adds a column after the others. */
export const addField: Command<AddFieldInput> = ({ layer, name, type }, { document, makeId }) => {
  const node = document.nodes.get(layer);
  if (node === undefined || !document.isThere(layer)) return refuse('gone');
  const columns = fieldsOf(node).map(([id, field]) => ({ id, order: field.order }));
  const id = makeId();
  const now = { name, type, order: placeAt(columns, columns.length).order };
  return prepare({ kind: 'set_register', id: layer, register: `field.${id}`, now }, { made: [id] });
};

export interface RenameFieldInput {
  readonly layer: NodeId;
  readonly field: FieldId;
  readonly name: string;
}

export const renameField: Command<RenameFieldInput> = ({ layer, field, name }, { document }) => {
  const known = document.nodes.get(layer)?.registers[`field.${field}`] as Field | undefined;
  if (known === undefined) return refuse('gone');
  const register = `field.${field}` as const;
  return prepare({ kind: 'set_register', id: layer, register, now: { ...known, name } });
};

export interface SetFieldPublicInput {
  readonly layer: NodeId;
  readonly field: FieldId;
  readonly isPublic: boolean;
}

/** Keeps a column from visitors, with its values and all that a style says of them; or shows it. */
export const setFieldPublic: Command<SetFieldPublicInput> = (
  { layer, field, isPublic },
  { document },
) => {
  const known = document.nodes.get(layer)?.registers[`field.${field}`] as Field | undefined;
  if (known === undefined) return refuse('gone');
  const { isPublic: _, ...column } = known;
  const now = isPublic ? column : { ...column, isPublic };
  return prepare({ kind: 'set_register', id: layer, register: `field.${field}`, now });
};

/** The column goes; its values stay with their features, so that undoing needs none of them. */
export const removeField: Command<{ readonly layer: NodeId; readonly field: FieldId }> = (
  { layer, field },
  { document },
) => {
  const register = `field.${field}` as const;
  if (document.nodes.get(layer)?.registers[register] === undefined) return refuse('gone');
  return prepare({ kind: 'set_register', id: layer, register });
};

export interface SetPropertyInput {
  readonly ids: readonly FeatureId[];
  readonly field: FieldId;
  /** Without one, the property goes. */
  readonly value?: Json | undefined;
}

export const setProperty: Command<SetPropertyInput> = ({ ids, field, value }) => {
  if (ids.length === 0) return refuse('gone');
  const part = { ids: packIds(ids), ...(value !== undefined && { now: value }) };
  return prepare({ kind: 'set_property', field, parts: [part] }, { count: ids.length });
};

export interface SetPropertiesInput {
  readonly values: readonly {
    readonly id: FeatureId;
    readonly field: FieldId;
    /** Without one, the property goes. */
    readonly value?: Json | undefined;
  }[];
}

/** Many values of several features as one step, such as a pasted block. */
export const setProperties: Command<SetPropertiesInput> = ({ values }) => {
  if (values.length === 0) return refuse('gone');
  const ofFields = new Map<FieldId, Groups<Omit<PropertyPart, 'ids'>>>();
  for (const { id, field, value } of values) {
    const groups = ofFields.get(field) ?? new Groups<Omit<PropertyPart, 'ids'>>();
    ofFields.set(field, groups);
    groups.add(id, value === undefined ? {} : { now: value });
  }
  const changes = [...ofFields].map(([field, groups]) => {
    return { kind: 'set_property', field, parts: groups.parts() } as const;
  });
  return prepare(joinChanges(changes), { count: new Set(values.map(({ id }) => id)).size });
};
