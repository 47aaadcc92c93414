import { nameColumns } from '@webmaps/formats/table/table';
import type { FieldId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';

/** The names of a layer's fields in their order, as columns of a file need them: each once. */
export function uniqueFieldNames(node: MapNode): ReadonlyMap<FieldId, string> {
  const fields = fieldsOf(node);
  const names = nameColumns(fields.map(([, { name }]) => name));
  return new Map(fields.map(([id], index) => [id, names[index] ?? id]));
}
