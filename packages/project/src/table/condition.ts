import type { FieldId } from '../map/ids.ts';
import type { Json } from '../map/json.ts';
import type { Column } from './column.ts';
import { valueText } from './column.ts';

/** What a row has to be like in one field to be shown. */
export type Condition =
  | { readonly kind: 'contains'; readonly field: FieldId; readonly text: string }
  | { readonly kind: 'is'; readonly field: FieldId; readonly value: string | boolean }
  /** Either end may be open; both are among what is shown. */
  | {
      readonly kind: 'between';
      readonly field: FieldId;
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  | { readonly kind: 'empty'; readonly field: FieldId; readonly isEmpty: boolean };

export type ConditionKind = Condition['kind'];

/** Whether a condition asks for anything yet: not one without a text or a number. */
export function isAsking(condition: Condition): boolean {
  switch (condition.kind) {
    case 'contains':
      return condition.text !== '';
    case 'between':
      return condition.from !== undefined || condition.to !== undefined;
    case 'is':
      return condition.value !== '';
    case 'empty':
      return true;
  }
}

/** The rows that meet a condition: each different value is looked at once. */
export function filterRows(rows: Uint32Array, column: Column, condition: Condition): Uint32Array {
  const fits = Uint8Array.from([
    Number(meets(undefined, condition)),
    ...column.words.map((word) => Number(meets(word, condition))),
  ]);
  return rows.filter((row) => fits[column.wordOf[row]!] === 1);
}

function meets(value: Json | undefined, condition: Condition): boolean {
  switch (condition.kind) {
    case 'empty':
      return (value === undefined) === condition.isEmpty;
    case 'contains':
      return value !== undefined && foldCase(valueText(value)).includes(foldCase(condition.text));
    case 'is':
      return value === condition.value;
    case 'between': {
      const { from = -Infinity, to = Infinity } = condition;
      return typeof value === 'number' && value >= from && value <= to;
    }
  }
}

/** A text without what search does not tell apart. */
export function foldCase(text: string): string {
  return text.toLowerCase();
}
