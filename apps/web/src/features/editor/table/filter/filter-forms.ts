import type { FieldId } from '@webmaps/project/map/ids';
import type { Condition } from '@webmaps/project/table/condition';
import { text } from '../../../../text/en/attribute-table.ts';
import type { TableColumn } from '../table-column.ts';

const words = text.filter;

/** The ways to filter that a person chooses from; each is a kind of condition. */
export type FilterForm = keyof typeof words.kinds;

/** The ways that make sense for a column, the usual one first. */
export function formsOf({ type, isNumber }: TableColumn): readonly FilterForm[] {
  if (isNumber) return ['between', 'empty', 'filled'];
  if (type === 'boolean') return ['yes', 'no', 'empty', 'filled'];
  return ['contains', 'is', 'empty', 'filled'];
}

export function formOf(condition: Condition): FilterForm {
  if (condition.kind === 'empty') return condition.isEmpty ? 'empty' : 'filled';
  if (condition.kind === 'is' && typeof condition.value === 'boolean') {
    return condition.value ? 'yes' : 'no';
  }
  return condition.kind;
}

/** A condition of a form, with the text that the one before had. */
export function conditionOf(field: FieldId, form: FilterForm, before?: Condition): Condition {
  switch (form) {
    case 'contains':
      return { kind: 'contains', field, text: before?.kind === 'is' ? String(before.value) : '' };
    case 'is':
      return { kind: 'is', field, value: before?.kind === 'contains' ? before.text : '' };
    case 'between':
      return { kind: 'between', field, from: undefined, to: undefined };
    case 'yes':
    case 'no':
      return { kind: 'is', field, value: form === 'yes' };
    case 'empty':
    case 'filled':
      return { kind: 'empty', field, isEmpty: form === 'empty' };
  }
}

/** What a condition asks for, in words after the name of its field. */
export function conditionText(condition: Condition): string {
  const form = formOf(condition);
  const how = words.kinds[form];
  switch (condition.kind) {
    case 'contains':
      return condition.text === '' ? how : `${how} ${condition.text}`;
    case 'is':
      return typeof condition.value === 'string' ? `${how} ${condition.value}` : how;
    case 'empty':
      return how;
    case 'between': {
      const { from, to } = condition;
      if (from === undefined) return to === undefined ? how : words.upTo(String(to));
      return to === undefined ? words.atLeast(String(from)) : words.range(String(from), String(to));
    }
  }
}
