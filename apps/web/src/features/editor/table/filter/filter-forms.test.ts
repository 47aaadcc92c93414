import type { Condition } from '@webmaps/project/table/condition';
import { isAsking } from '@webmaps/project/table/condition';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../table-column.ts';
import { conditionOf, conditionText, formOf, formsOf } from './filter-forms.ts';

const columns = columnsOf(
  (['text', 'number', 'boolean', 'date'] as const).map((type) => [
    `f.${type}`,
    { name: type, type, order: 'a0' },
  ]),
);

describe('the ways to filter by a field', () => {
  it('are those of its type, and each is a condition of that way', () => {
    for (const column of columns) {
      for (const form of formsOf(column)) {
        expect(formOf(conditionOf(column.id, form))).toBe(form);
      }
    }
    expect(columns.map((column) => formsOf(column)[0])).toEqual([
      'contains',
      'between',
      'yes',
      'contains',
    ]);
  });

  it('keep the text that was typed for another', () => {
    const contains = { kind: 'contains', field: 'f.text', text: 'oak' } as const;
    const is = conditionOf('f.text', 'is', contains);
    expect(is).toEqual({ kind: 'is', field: 'f.text', value: 'oak' });
    expect(conditionOf('f.text', 'contains', is)).toEqual(contains);
  });

  it('narrow nothing before they ask for something', () => {
    expect(isAsking(conditionOf('f', 'contains'))).toBe(false);
    expect(isAsking(conditionOf('f', 'is'))).toBe(false);
    expect(isAsking(conditionOf('f', 'between'))).toBe(false);
    expect(isAsking(conditionOf('f', 'yes'))).toBe(true);
    expect(isAsking({ kind: 'between', field: 'f', from: 0, to: undefined })).toBe(true);
  });

  it.each<[Condition, string]>([
    [{ kind: 'contains', field: 'f', text: '' }, 'contains'],
    [{ kind: 'contains', field: 'f', text: 'oak' }, 'contains oak'],
    [{ kind: 'is', field: 'f', value: 'Oak' }, 'is Oak'],
    [{ kind: 'is', field: 'f', value: false }, 'is no'],
    [{ kind: 'between', field: 'f', from: 2, to: undefined }, 'from 2'],
    [{ kind: 'between', field: 'f', from: undefined, to: 5 }, 'up to 5'],
    [{ kind: 'between', field: 'f', from: 2, to: 5 }, '2 to 5'],
    [{ kind: 'empty', field: 'f', isEmpty: false }, 'has a value'],
  ])('%j is said as %s', (condition, words) => {
    expect(conditionText(condition)).toBe(words);
  });
});
