import { describe, expect, it } from 'vitest';
import type { Json } from '../map/json.ts';
import { ColumnBuilder } from './column.ts';
import { columnStatistics } from './column-statistics.ts';
import { filterRows } from './condition.ts';
import type { Condition } from './condition.ts';
import { parseValue } from './parse-value.ts';
import { searchColumn } from './search-column.ts';
import { sortRows } from './sort-rows.ts';

function columnOf(values: readonly (Json | undefined)[]) {
  const builder = new ColumnBuilder(values.length);
  for (const [row, value] of values.entries()) builder.set(row, builder.numberOf(value));
  return builder.finish();
}
const rowsOf = (values: readonly unknown[]) => Uint32Array.from(values.keys());

describe('sorting rows', () => {
  const sorted = (values: readonly (Json | undefined)[], direction: 'ascending' | 'descending') =>
    [...sortRows(rowsOf(values), columnOf(values), direction)].map((row) => values[row]);

  it('puts numbers by size, and what has no value last', () => {
    const values = [3, null, -2, 10, undefined, 2.5];
    expect(sorted(values, 'ascending')).toEqual([-2, 2.5, 3, 10, null, undefined]);
    expect(sorted(values, 'descending')).toEqual([10, 3, 2.5, -2, null, undefined]);
  });

  it('puts texts as people do, with their numbers by size', () => {
    expect(sorted(['House 10', 'äpfel', 'House 9', 'Zoo', 'Apfel'], 'ascending')).toEqual([
      'Apfel',
      'äpfel',
      'House 9',
      'House 10',
      'Zoo',
    ]);
  });

  it('puts kinds of values one after the other', () => {
    const values = ['b', true, 4, [1], false, 'a'];
    expect(sorted(values, 'ascending')).toEqual([4, false, true, 'a', 'b', [1]]);
  });

  it('keeps the order of equal values in both directions', () => {
    const values = ['x', 'y', 'x', 'y'];
    const column = columnOf(values);
    expect([...sortRows(rowsOf(values), column, 'ascending')]).toEqual([0, 2, 1, 3]);
    expect([...sortRows(rowsOf(values), column, 'descending')]).toEqual([1, 3, 0, 2]);
  });

  it('takes equal lists for one value', () => {
    expect(columnOf([[1, 2], [1, 2], '[1,2]']).words).toEqual([[1, 2], '[1,2]']);
  });
});

describe('a condition', () => {
  const values = ['Oak', 'oakum', 7, null, true, 12.5, undefined];
  const kept = (condition: Condition) =>
    [...filterRows(rowsOf(values), columnOf(values), condition)].map((row) => values[row]);

  it.each<[Condition, readonly unknown[]]>([
    [{ kind: 'contains', field: 'f', text: 'OAK' }, ['Oak', 'oakum']],
    [{ kind: 'is', field: 'f', value: 'Oak' }, ['Oak']],
    [{ kind: 'is', field: 'f', value: true }, [true]],
    [{ kind: 'between', field: 'f', from: 7, to: undefined }, [7, 12.5]],
    [{ kind: 'between', field: 'f', from: undefined, to: 7 }, [7]],
    [{ kind: 'empty', field: 'f', isEmpty: true }, [null, undefined]],
    [{ kind: 'empty', field: 'f', isEmpty: false }, ['Oak', 'oakum', 7, true, 12.5]],
  ])('%j', (condition, expected) => {
    expect(kept(condition)).toEqual(expected);
  });
});

it('search marks the rows that have a text, in whatever case', () => {
  const found = new Uint8Array(4);
  searchColumn(columnOf(['Mill', 12, null, 'windmill']), 'MIL', found);
  searchColumn(columnOf([null, 12, 120, null]), '20', found);
  expect([...found]).toEqual([1, 0, 1, 1]);
});

describe('the statistics of a column', () => {
  it('are of the rows that are asked for', () => {
    const column = columnOf([4, 1, null, 1, 100, 'x']);
    const { numbers, ...others } = columnStatistics(column, Uint32Array.of(0, 1, 2, 3, 5));
    expect(others).toEqual({
      count: 5,
      empty: 1,
      different: 3,
      frequent: [
        { value: 1, count: 2 },
        { value: 4, count: 1 },
        { value: 'x', count: 1 },
      ],
    });
    expect(numbers).toMatchObject({ smallest: 1, largest: 4, mean: 2, median: 1, sum: 6 });
    expect(numbers?.histogram[0]).toBe(2);
    expect(numbers?.histogram.at(-1)).toBe(1);
  });

  it('have no numbers where there are none', () => {
    expect(columnStatistics(columnOf(['a']), Uint32Array.of(0)).numbers).toBeUndefined();
    expect(columnStatistics(columnOf([]), new Uint32Array()).count).toBe(0);
  });
});

describe('a typed value', () => {
  it.each([
    ['12,5', 'number', 12.5],
    ['-3e2', 'number', -300],
    ['12', 'integer', 12],
    [' yes ', 'boolean', true],
    ['0', 'boolean', false],
    ['2024-02-29', 'date', '2024-02-29'],
    ['2026-11-27 14:30Z', 'instant', '2026-11-27T14:30:00.000Z'],
    ['["a", 1]', 'list', ['a', 1]],
    ['{"a": 1}', 'json', { a: 1 }],
    [' as typed', 'text', ' as typed'],
    ['  ', 'number', undefined],
  ] as const)('%j is a %s', (typed, type, value) => {
    expect(parseValue(typed, type)).toEqual({ status: 'value', value });
  });

  it.each([
    ['twelve', 'number', 'number'],
    ['1e999', 'number', 'number'],
    ['0x10', 'number', 'number'],
    ['1.5', 'integer', 'integer'],
    ['maybe', 'boolean', 'boolean'],
    ['2026-02-30', 'date', 'date'],
    ['tomorrow', 'instant', 'instant'],
    ['a, b', 'list', 'json'],
    ['{', 'json', 'json'],
  ] as const)('%j is no %s', (typed, type, reason) => {
    expect(parseValue(typed, type)).toEqual({ status: 'refused', reason });
  });
});
