import { expect, it } from 'vitest';
import { columnOrigins } from './view-keys.ts';

const entry = (resno: number, table: number, column: number, junk = 'false') =>
  `{TARGETENTRY :expr {VAR :varno 1 :vartype 25 :location -1} :resno ${resno} :resname a\\ b\\{ :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk ${junk}}`;

it('finds the table and column behind each column of a view', () => {
  const rule = `({QUERY :commandType 1 :cteList <> :rtable ({RANGETBLENTRY :subquery {QUERY :targetList (${entry(9, 99, 9)})}}) :targetList (${entry(1, 16_390, 2)} ${entry(2, 0, 0)} ${entry(3, 16_391, 1)} ${entry(4, 16_391, 5, 'true')}) :stmt_len 0})`;
  expect(columnOrigins(rule)).toEqual([
    { viewColumn: 1, relation: 16_390, column: 2 },
    { viewColumn: 3, relation: 16_391, column: 1 },
  ]);
});

it('finds nothing in a text that is not a rule', () => {
  expect(columnOrigins('')).toEqual([]);
  expect(columnOrigins('<>')).toEqual([]);
  expect(columnOrigins('({QUERY :targetList <>})')).toEqual([]);
  expect(columnOrigins('({((')).toEqual([]);
});
