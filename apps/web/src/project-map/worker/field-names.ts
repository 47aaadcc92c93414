import { nameColumns } from '@webmaps/formats/table/table';
import type { FieldId } from '@webmaps/project/map/ids';
import type { Json } from '@webmaps/project/map/json';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';

/** The names of a layer's fields in their order, as columns of a file need them: each once. */
export function uniqueFieldNames(node: MapNode): ReadonlyMap<FieldId, string> {
  const fields = fieldsOf(node);
  const names = nameColumns(fields.map(([, { name }]) => name));
  return new Map(fields.map(([id], index) => [id, names[index] ?? id]));
}

/** Values by the names of their fields; those of fields without a name are left out. */
export function valuesByName(
  properties: Readonly<Record<FieldId, Json>>,
  nameOf: ReadonlyMap<FieldId, string>,
): Record<string, Json> {
  const values = Object.entries(properties).flatMap(([field, value]) => {
    const name = nameOf.get(field);
    return name === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}
