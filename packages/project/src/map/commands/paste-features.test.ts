import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../nodes/field.ts';
import { ADA, fixtureMap } from '../testing/fixtures.ts';
import { prepareCommand } from './commands.ts';

const geometry = { type: 'Point', lines: [[1, 2]] } as const;

function paste(layer: string, values: readonly Readonly<Record<string, string | number>>[]) {
  const document = fixtureMap();
  let next = 1;
  const field = { name: 'Name', type: 'text', order: 'a0' } as const;
  document.perform({ kind: 'set_register', id: 'n.2', register: 'field.g.1', now: field }, ADA);
  const features = values.map((own) => ({ geometry, values: own }));
  const prepared = prepareCommand(
    { name: 'paste-features', input: { layer, features } },
    { document, makeId: () => `p.${next++}` },
  );
  return { document, prepared };
}

describe('pasting features', () => {
  it('puts values into columns of their names, and adds those that the layer lacks', () => {
    const { document, prepared } = paste('n.2', [{ Name: 'Mill', Height: 3 }, { Height: 4.5 }]);
    if (prepared.status === 'refused') throw new Error(prepared.reason);
    const performed = document.perform(prepared.change, ADA);
    expect(prepared.made).toEqual(['p.2', 'p.3']);
    expect(document.feature('p.2')?.properties).toEqual({ 'g.1': 'Mill', 'p.1': 3 });
    const columns = fieldsOf(document.nodes.get('n.2')!).map(([, { name, type }]) => [name, type]);
    expect(columns).toEqual([
      ['Name', 'text'],
      ['Height', 'number'],
    ]);
    if (performed.status === 'refused') throw new Error(performed.reason);
    document.perform(performed.inverse, ADA);
    expect(document.feature('p.2')).toBeUndefined();
    expect(fieldsOf(document.nodes.get('n.2')!)).toHaveLength(1);
  });

  it('is refused of nothing, and into what is no layer', () => {
    expect(paste('n.2', []).prepared).toMatchObject({ reason: 'gone' });
    expect(paste('n.3', [{}]).prepared).toMatchObject({ reason: 'gone' });
  });
});
