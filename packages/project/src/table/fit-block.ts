import type { FeatureId, FieldId } from '../map/ids.ts';
import type { Json } from '../map/json.ts';
import type { FieldType } from '../map/nodes/field.ts';
import { parseValue } from './parse-value.ts';
import type { ValueFault } from './parse-value.ts';

interface Target {
  /** The features from the row where the block begins. */
  readonly ids: readonly FeatureId[];
  /** The fields from the column where it begins. */
  readonly fields: readonly {
    readonly id: FieldId;
    readonly name: string;
    readonly type: FieldType;
  }[];
}

/** One value for one feature; without a value, the property goes. */
export interface CellValue {
  readonly id: FeatureId;
  readonly field: FieldId;
  readonly value: Json | undefined;
}

/** What a block is in the place where it is pasted, and what of it does not fit. */
export interface FittedBlock {
  readonly values: readonly CellValue[];
  readonly faults: readonly BlockFault[];
  /** Rows below the last one, and columns beyond the last one. */
  readonly rowsLeft: number;
  readonly columnsLeft: number;
}

export interface BlockFault {
  /** From 0 on, within the block. */
  readonly row: number;
  readonly name: string;
  readonly text: string;
  readonly reason: ValueFault;
}

/** Fits a block into a table. Its first line is left out where it is the names of the fields. */
export function fitBlock(
  block: readonly (readonly string[])[],
  { ids, fields }: Target,
): FittedBlock {
  const [head] = block;
  const isHead =
    block.length > 1 &&
    head?.every((text, column) => text.trim() === fields[column]?.name) === true;
  const rows = isHead ? block.slice(1) : block;
  const values: CellValue[] = [];
  const faults: BlockFault[] = [];
  for (const [row, cells] of rows.slice(0, ids.length).entries()) {
    for (const [column, text] of cells.slice(0, fields.length).entries()) {
      const { id: field, name, type } = fields[column]!;
      const parsed = parseValue(text, type);
      if (parsed.status === 'value') values.push({ id: ids[row]!, field, value: parsed.value });
      else faults.push({ row, name, text, reason: parsed.reason });
    }
  }
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  return {
    values,
    faults,
    rowsLeft: Math.max(0, rows.length - ids.length),
    columnsLeft: Math.max(0, widest - fields.length),
  };
}
