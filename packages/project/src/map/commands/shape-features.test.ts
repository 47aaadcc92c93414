import { describe, expect, it } from 'vitest';
import type { MapDocument } from '../document/map-document.ts';
import { ADA, BOB, fixtureMap } from '../testing/fixtures.ts';
import { prepareCommand } from './commands.ts';
import type { CommandInput, CommandName } from './commands.ts';

function prepareOn<Name extends CommandName>(
  document: MapDocument,
  name: Name,
  input: CommandInput<Name>,
) {
  let next = 1;
  const prepared = prepareCommand({ name, input }, { document, makeId: () => `made.${next++}` });
  if (prepared.status === 'refused') throw new Error(prepared.reason);
  return prepared;
}

/** West to east through the first square of the fixture. */
const across = {
  type: 'LineString',
  lines: [[73_999_000, 437_000_500, 74_002_000, 437_000_500]],
} as const;

describe('shaping features', () => {
  it('splits one into two with the same properties, and undoes both as one step', () => {
    const document = fixtureMap();
    const before = document.feature('b.0');
    const { change, made, count } = prepareOn(document, 'split-features', {
      ids: ['b.0', 'b.1'],
      across,
    });
    expect({ made, count }).toEqual({ made: ['made.1'], count: 1 });
    const performed = document.perform(change, ADA);
    expect(document.feature('made.1')?.properties).toEqual(before?.properties);
    expect(document.feature('made.1')?.layer).toBe(before?.layer);
    if (performed.status === 'refused') throw new Error(performed.reason);
    document.perform(performed.inverse, ADA);
    expect(document.feature('b.0')).toEqual(before);
    expect(document.feature('made.1')).toBeUndefined();
  });

  it('merges two into one and separates them again', () => {
    const document = fixtureMap();
    const merge = prepareOn(document, 'merge-features', { ids: ['b.0', 'b.1'] });
    document.perform(merge.change, ADA);
    expect(document.feature('b.0')?.geometry.rings).toEqual([1, 1]);
    expect(document.feature('b.1')).toBeUndefined();
    const separate = prepareOn(document, 'separate-parts', { ids: ['b.0'] });
    document.perform(separate.change, ADA);
    expect(document.feature('b.0')?.geometry.type).toBe('Polygon');
    expect(document.feature('made.1')?.geometry.type).toBe('Polygon');
  });

  it('has no effect on a shape that another person has changed meanwhile', () => {
    const document = fixtureMap();
    const { change } = prepareOn(document, 'split-features', { ids: ['b.0'], across });
    const move = prepareOn(document, 'move-features', {
      ids: ['b.0'],
      matrix: [1, 0, 0, 1, 5, 5],
    });
    document.perform(move.change, BOB);
    expect(document.perform(change, ADA).status).toBe('refused');
    expect(document.feature('made.1')).toBeUndefined();
  });

  it.each([
    ['split-features', { ids: ['b.5'], across }],
    ['cut-hole', { ids: ['b.0'], ring: { type: 'Polygon', lines: [[0, 0, 9, 0, 9, 9]] } }],
    ['merge-features', { ids: ['b.0'] }],
    ['separate-parts', { ids: ['b.0'] }],
    ['reverse-lines', { ids: ['b.0'] }],
  ] as const)('%s refuses what does not fit', (name, input) => {
    const context = { document: fixtureMap(), makeId: () => 'made.1' };
    expect(prepareCommand({ name, input }, context)).toEqual({
      status: 'refused',
      reason: 'unfit',
    });
  });
});
