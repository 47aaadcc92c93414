import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = ['Stage 10', 'stage 2', 'Étape 1', 'Stage 1'];
const by = (row: string) => row;

it('sorts words as people do: numbers by size, small and large letters alike', () => {
  const sort = { id: 'name', descending: false };
  expect(sortRows({ rows, sort, by })).toEqual(['Étape 1', 'Stage 1', 'stage 2', 'Stage 10']);
});

it('sorts numbers by size and leaves equal rows in their order, either way round', () => {
  const pairs = [
    { id: 'a', value: 10 },
    { id: 'b', value: 9 },
    { id: 'c', value: 10 },
  ];
  const order = (descending: boolean) =>
    sortRows({ rows: pairs, sort: { id: 'value', descending }, by: ({ value }) => value }).map(
      ({ id }) => id,
    );
  expect(order(false)).toEqual(['b', 'a', 'c']);
  expect(order(true)).toEqual(['a', 'c', 'b']);
});

it('leaves the rows alone where nothing is sorted', () => {
  expect(sortRows({ rows, sort: undefined, by })).toBe(rows);
});
