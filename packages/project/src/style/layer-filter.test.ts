import { describe, expect, it } from 'vitest';
import { filterRows } from '../table/condition.ts';
import { ColumnBuilder } from '../table/column.ts';
import type { Condition } from '../table/condition.ts';
import { conditionsFormula } from '../table/conditions-formula.ts';
import type { Json } from '../map/json.ts';
import type { MapNode, Registers } from '../map/nodes/node.ts';
import { fixtureBody } from '../map/testing/fixtures.ts';
import { filterOf } from './layer-filter.ts';

const fields: Registers = {
  'field.f.0': { name: 'Name', type: 'text', order: 'a0' },
  'field.f.1': { name: 'number', type: 'number', order: 'a1' },
};

function layerWith(formula?: string): MapNode {
  const registers = { ...fields, ...(formula !== undefined && { 'style.filter': { formula } }) };
  return { kind: 'layer', parent: 'root', order: 'a0', isRemoved: false, registers };
}

function shown(formula: string | undefined, value: Json | undefined): boolean {
  const { geometry } = fixtureBody(1);
  const properties = { 'f.1': 4, ...(value !== undefined && { 'f.0': value }) };
  return filterOf(layerWith(formula)).shows({ geometry, properties });
}

describe('the filter of a layer', () => {
  it('shows what its formula is true for, by the id or the name of a field', () => {
    expect(shown('[f.1] = 4', 'x')).toBe(true);
    expect(shown('Number > 4', 'x')).toBe(false);
    expect(shown('area() > 0 and length() > 0', 'x')).toBe(true);
    expect(shown('[f.0] > 1', undefined)).toBe(false);
    expect(shown(undefined, undefined)).toBe(true);
  });

  it('hides nothing where the formula has a fault', () => {
    expect(shown('[gone] = 4', 'x')).toBe(true);
    expect(shown('1 +', 'x')).toBe(true);
  });

  it('has the same key for the same formula and names', () => {
    const key = (formula?: string) => filterOf(layerWith(formula)).key;
    expect(key('a = 1')).toBe(key('a = 1'));
    expect(key('a = 1')).not.toBe(key('a = 2'));
    expect(key()).toBe('');
  });

  it('shows what the table shows for the same conditions', () => {
    const values: readonly (Json | undefined)[] = [
      ...[
        'Oak',
        'oakum',
        'say "oak" \\',
        'a “curly” one',
        '',
        7,
        -3,
        12.5,
        null,
        undefined,
        true,
        false,
        [1, 'oak'],
      ],
    ];
    const conditions: readonly Condition[] = [
      { kind: 'contains', field: 'f.0', text: 'OAK' },
      { kind: 'contains', field: 'f.0', text: '"oak" \\' },
      { kind: 'is', field: 'f.0', value: 'a “curly” one' },
      { kind: 'is', field: 'f.0', value: 'Oak' },
      { kind: 'is', field: 'f.0', value: true },
      { kind: 'is', field: 'f.0', value: false },
      { kind: 'between', field: 'f.0', from: -3, to: 7 },
      { kind: 'between', field: 'f.0', from: 1e21, to: undefined },
      { kind: 'between', field: 'f.0', from: undefined, to: 1e-7 },
      { kind: 'empty', field: 'f.0', isEmpty: true },
      { kind: 'empty', field: 'f.0', isEmpty: false },
    ];
    for (const condition of conditions) {
      const builder = new ColumnBuilder(values.length);
      for (const [row, value] of values.entries()) builder.set(row, builder.numberOf(value));
      const rows = filterRows(Uint32Array.from(values.keys()), builder.finish(), condition);
      const formula = conditionsFormula([condition]);
      const passed = [...values.keys()].filter((row) => shown(formula, values[row]));
      expect({ formula, passed }).toEqual({ formula, passed: [...rows] });
    }
  });
});
