import { compareText } from '../json.ts';
import type { FieldId } from '../ids.ts';
import type { MapNode } from './node.ts';

export const fieldTypes = [
  'text',
  'number',
  'integer',
  'boolean',
  'date',
  'instant',
  'list',
  'json',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A column of a layer. Its type is a rule for editing; values that came otherwise stay. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly order: string;
  /** Visitors get neither the column nor its values. */
  readonly isPublic?: false;
}

/** The columns of a layer that are kept from visitors. */
export function privateFieldsOf(node: MapNode): ReadonlySet<FieldId> {
  return new Set(fieldsOf(node).flatMap(([id, { isPublic }]) => (isPublic === false ? [id] : [])));
}

/** The columns of a layer, in their order. */
export function fieldsOf({ registers }: MapNode): readonly (readonly [FieldId, Field])[] {
  const fields: (readonly [FieldId, Field])[] = [];
  for (const [name, value] of Object.entries(registers)) {
    if (name.startsWith('field.')) fields.push([name.slice(6), value as unknown as Field]);
  }
  return fields.toSorted(
    ([a, one], [b, other]) => compareText(one.order, other.order) || compareText(a, b),
  );
}
