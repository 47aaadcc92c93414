import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import type { Json } from '../map/json.ts';
import { compileFormula } from './compile-formula.ts';
import { readTokens } from './tokens.ts';

type Row = Readonly<Record<string, Json | undefined>>;

function compile(formula: string) {
  return compileFormula<Row>(formula, {
    fieldOf: (name) => (name === 'no such' || name === 'nosuch' ? undefined : name),
    reader: (field) => (row) => row[field],
    area: () => 200,
    length: () => 60,
  });
}

function evaluate(formula: string, row: Row = {}) {
  const compiled = compile(formula);
  if (compiled.status === 'fault') throw new Error(JSON.stringify(compiled.fault));
  return compiled.evaluate(row);
}

describe('a formula', () => {
  it.each<[string, unknown]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['7 % 4 / 2', 1.5],
    ['1e3 + .5', 1000.5],
    ['not 1 > 2 and 3 <> 4', true],
    ['1 = 1 or nosuchfield > 2', true],
    ['"a" + "b" = "ab"', true],
    ['“a” + "b"', 'ab'],
    ['"say \\"hi\\""', 'say "hi"'],
    ['if(height > 10, "big", "small")', 'big'],
    ['IF(height > 100, 1, 0)', 0],
    ['[height] / levels', 4],
    ['round(height / 7, 2)', 1.71],
    ['area() / length()', 200 / 60],
    ['min(3, height, 5) + max(1, 2)', 5],
    ['contains(name, "MIL")', true],
    ['upper(trim("  a "))', 'A'],
    ['number("4") + 1', 5],
    ['concat(name, " ", height)', 'Mill 12'],
    ['coalesce(empty, height)', 12],
    ['"2026-01-02" < "2026-01-10"', true],
    ['isempty(empty)', true],
    ['isempty(name)', false],
  ])('%s', (formula, expected) => {
    const row = { height: 12, levels: 3, name: 'Mill', empty: null };
    expect(evaluate(formula, row)).toBe(expected);
  });

  it.each([
    'empty + 1',
    '-empty',
    'not empty',
    'empty > 1',
    'empty = empty',
    'if(empty, 1, 2)',
    'round(empty)',
    'true and empty',
    'false or empty',
    '1 / 0',
    'sqrt(-1)',
    'number("x")',
    '1 + "a"',
    '1 < "a"',
    'null',
  ])('%s has no value', (formula) => {
    expect(evaluate(formula)).toBeUndefined();
  });

  it.each([
    ['1 +', 'unfinished', 3],
    ['(1', 'unfinished', 2],
    ['', 'unfinished', 0],
    ['1 2', 'unexpected', 2],
    ['1 + * 2', 'unexpected', 4],
    ['"open', 'sign', 0],
    ['1 & 2', 'sign', 2],
    ['[no such] + 1', 'unknown-field', 0],
    ['alert(1)', 'unknown-function', 0],
    ['constructor(1)', 'unknown-function', 0],
    ['if(1)', 'arguments', 0],
    ['area(1)', 'arguments', 0],
  ])('%j is at fault', (formula, reason, at) => {
    expect(compile(formula)).toMatchObject({ status: 'fault', fault: { reason, at } });
  });

  it('is neither endless nor deep', () => {
    const fault = { status: 'fault', fault: { reason: 'long' } };
    expect(compile(Array.from({ length: 2000 }, () => '1').join('+'))).toMatchObject(fault);
    expect(compile(`${'('.repeat(5000)}1`)).toMatchObject(fault);
    expect(compile('not '.repeat(5000))).toMatchObject(fault);
    expect(compile('-'.repeat(5000))).toMatchObject(fault);
  });

  it('gives a value or a fault for whatever is typed, and nothing else', () => {
    const random = seededRandom(3);
    const parts = [
      '1',
      '"a',
      '"',
      '[',
      ']',
      'x',
      '(',
      ')',
      ',',
      'if',
      '-',
      '<',
      '=',
      'not',
      ' ',
      '\\',
    ];
    for (let turn = 0; turn < 3000; turn++) {
      const pick = () => parts[Math.floor(random() * parts.length)]!;
      const formula = Array.from({ length: 1 + Math.floor(random() * 9) }, pick).join('');
      const compiled = compile(formula);
      if (compiled.status === 'fault') continue;
      const value = compiled.evaluate({ x: 2 });
      expect(['number', 'string', 'boolean', 'undefined']).toContain(typeof value);
    }
  });
});

it('tokens know where they begin', () => {
  expect(readTokens('  a + [b c]').map(({ at }) => at)).toEqual([2, 4, 6, 11]);
});
