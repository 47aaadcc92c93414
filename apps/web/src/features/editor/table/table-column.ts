import type { FieldId } from '@webmaps/project/map/ids';
import type { Field, FieldType } from '@webmaps/project/map/nodes/field';

/** A field as a column of the grid. */
export interface TableColumn {
  readonly id: FieldId;
  readonly name: string;
  readonly type: FieldType;
  readonly pixels: number;
  readonly isNumber: boolean;
  /** Whether visitors get it. */
  readonly isPublic: boolean;
}

/** Before the columns of fields: what selects a row and shows it on the map. */
export const SELECT_PIXELS = 72;

const pixelsOf: Readonly<Partial<Record<FieldType, number>>> = {
  number: 120,
  integer: 120,
  boolean: 96,
  date: 120,
};
const USUAL_PIXELS = 184;

export function columnsOf(fields: readonly (readonly [FieldId, Field])[]): readonly TableColumn[] {
  return fields.map(([id, { name, type, isPublic = true }]) => ({
    id,
    name,
    type,
    pixels: pixelsOf[type] ?? USUAL_PIXELS,
    isNumber: type === 'number' || type === 'integer',
    isPublic,
  }));
}
