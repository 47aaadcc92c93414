import { describe, expect, it } from 'vitest';
import type { MapDocument } from '../document/map-document.ts';
import { fitsInto } from '../document/tree.ts';
import { MAX_DEPTH } from '../limits.ts';
import { fieldsOf } from '../nodes/field.ts';
import { treeRows } from '../nodes/layer-order.ts';
import { ADA, fixtureBody, fixtureMap } from '../testing/fixtures.ts';
import { publicLayers } from '../whole/publish.ts';
import { prepareCommand } from './commands.ts';
import type { CommandInput, CommandName } from './commands.ts';
import { siblingsIn } from './siblings.ts';
import { readStepName, writeStepName } from './step-name.ts';

function run<Name extends CommandName>(
  document: MapDocument,
  name: Name,
  input: CommandInput<Name>,
) {
  let next = 1;
  while (document.nodes.has(`${name.replaceAll('-', '')}.${next}`)) next++;
  const prepared = prepareCommand(
    { name, input },
    { document, makeId: () => `${name.replaceAll('-', '')}.${next++}` },
  );
  if (prepared.status === 'refused') return prepared;
  const performed = document.perform(prepared.change, ADA);
  return performed.status === 'refused' ? performed : { ...performed, ...prepared };
}

function made(result: ReturnType<typeof run>): readonly string[] {
  if (!('made' in result)) throw new Error('The command was refused');
  return result.made;
}

describe('a command on nodes', () => {
  it('adds a layer with its style on top of the others', () => {
    const document = fixtureMap();
    const style = { cluster: { radius: 40, maxZoom: 14 } };
    const [id = ''] = made(run(document, 'add-layer', { name: 'Trees', style }));
    expect(document.nodes.get(id)?.registers).toEqual({
      name: 'Trees',
      'style.cluster': style.cluster,
    });
    expect(siblingsIn(document, 'root').map((node) => node.id)).toEqual([id, 'n.1', 'n.2', 'n.3']);
  });

  it('adds nothing to a group that is gone', () => {
    const document = fixtureMap();
    run(document, 'remove-node', { id: 'n.3' });
    expect(run(document, 'add-group', { name: 'x', parent: 'n.3' })).toEqual({
      status: 'refused',
      reason: 'gone',
    });
  });

  it('keeps a layer from visitors, and shows it to them again', () => {
    const document = fixtureMap();
    run(document, 'set-public', { id: 'n.1', isPublic: false });
    expect(publicLayers(document)).toEqual(['n.2']);
    run(document, 'set-public', { id: 'n.1', isPublic: true });
    expect(publicLayers(document)).toEqual(['n.1', 'n.2']);
  });

  it.each([
    [0, ['n.3', 'n.1', 'n.2']],
    [1, ['n.1', 'n.3', 'n.2']],
    [99, ['n.1', 'n.2', 'n.3']],
  ])('moves a node to index %d of its group', (index, order) => {
    const document = fixtureMap();
    run(document, 'move-node', { id: 'n.3', parent: 'root', index });
    expect(siblingsIn(document, 'root').map(({ id }) => id)).toEqual(order);
  });

  it('moves a node between two of the same key, which it gives new ones', () => {
    const document = fixtureMap();
    document.perform({ kind: 'move_node', id: 'n.2', parent: 'root', order: 'a0' }, ADA);
    run(document, 'move-node', { id: 'n.3', parent: 'root', index: 1 });
    expect(siblingsIn(document, 'root').map(({ id }) => id)).toEqual(['n.1', 'n.3', 'n.2']);
  });

  it('removes a group with what is in it', () => {
    const document = fixtureMap();
    run(document, 'move-node', { id: 'n.1', parent: 'n.3', index: 0 });
    run(document, 'remove-node', { id: 'n.3' });
    expect(['n.1', 'n.3'].map((id) => document.isThere(id))).toEqual([false, false]);
  });

  it('groups nodes in the place of the uppermost, in their order, as one step', () => {
    const document = fixtureMap();
    const [deep = ''] = made(run(document, 'add-layer', { name: 'Deep', parent: 'n.3' }));
    // What is below another of them goes along with it, and stays where it is.
    const ids = [deep, 'n.3', 'n.2'];
    const result = run(document, 'group-nodes', { ids, name: 'Both' });
    const [group = ''] = made(result);
    const listed = () => treeRows(document.nodes).map(({ id, level }) => `${level} ${id}`);
    expect(listed()).toEqual(['1 n.1', `1 ${group}`, '2 n.2', '2 n.3', `3 ${deep}`]);
    if (!('inverse' in result)) throw new Error('The command was refused');
    document.perform(result.inverse, ADA);
    expect(listed()).toEqual(['1 n.1', '1 n.2', '1 n.3', `2 ${deep}`]);
    expect(run(document, 'group-nodes', { ids: ['x.1'], name: 'x' })).toMatchObject({
      reason: 'gone',
    });
  });

  it('takes a group apart where it is, between equal keys too, and puts it together again', () => {
    const document = fixtureMap();
    for (const id of ['n.2', 'n.1']) run(document, 'move-node', { id, parent: 'n.3', index: 0 });
    const [last = ''] = made(run(document, 'add-layer', { name: 'Last' }));
    const { order } = document.nodes.get('n.3')!;
    document.perform({ kind: 'move_node', id: last, parent: 'root', order }, ADA);
    const listed = () => treeRows(document.nodes).map(({ id }) => id);
    const before = listed();
    const result = run(document, 'ungroup', { id: 'n.3' });
    expect(listed()).toEqual(before.filter((id) => id !== 'n.3'));
    if (!('inverse' in result)) throw new Error('The command was refused');
    document.perform(result.inverse, ADA);
    expect(listed()).toEqual(before);
    expect(run(document, 'ungroup', { id: 'n.1' })).toMatchObject({ reason: 'gone' });
  });

  it('nests no deeper than the limit', () => {
    const document = fixtureMap();
    for (let depth = 2; depth <= MAX_DEPTH; depth++) {
      made(run(document, 'group-nodes', { ids: ['n.1'], name: `${depth}` }));
    }
    expect(run(document, 'group-nodes', { ids: ['n.1'], name: 'x' })).toMatchObject({
      reason: 'full',
    });
    expect(fitsInto(document.nodes, 'n.3', document.nodes.get('n.1')!.parent)).toBe(true);
    expect(fitsInto(document.nodes, 'n.3', 'n.3')).toBe(false);
  });

  it('sets a section of a style, and unsets it', () => {
    const document = fixtureMap();
    const value = { radius: 40, maxZoom: 14 };
    run(document, 'set-style', { id: 'n.1', section: 'cluster', value });
    expect(document.nodes.get('n.1')?.registers['style.cluster']).toEqual(value);
    run(document, 'set-style', { id: 'n.1', section: 'cluster' });
    expect(document.nodes.get('n.1')?.registers).toEqual({});
  });
});

it('sets several sections of a style as one change', () => {
  const document = fixtureMap();
  const fill = { colour: { kind: 'one', value: '#123456' }, opacity: 1 } as const;
  const cluster = { radius: 40, maxZoom: 14 };
  run(document, 'set-styles', { id: 'n.1', sections: { fill, cluster } });
  expect(document.nodes.get('n.1')?.registers).toEqual({
    'style.fill': fill,
    'style.cluster': cluster,
  });
});

describe('a command on fields', () => {
  it('adds columns in order, renames one and removes one', () => {
    const document = fixtureMap();
    const add = (name: string) => {
      const prepared = prepareCommand(
        { name: 'add-field', input: { layer: 'n.1', name, type: 'text' } },
        { document, makeId: () => `f.${name.length}` },
      );
      if (prepared.status === 'prepared') document.perform(prepared.change, ADA);
    };
    for (const name of ['a', 'bb', 'ccc']) add(name);
    run(document, 'rename-field', { layer: 'n.1', field: 'f.1', name: 'A' });
    run(document, 'remove-field', { layer: 'n.1', field: 'f.2' });
    const fields = fieldsOf(document.nodes.get('n.1')!);
    expect(fields.map(([id, { name }]) => [id, name])).toEqual([
      ['f.1', 'A'],
      ['f.3', 'ccc'],
    ]);
    expect(run(document, 'rename-field', { layer: 'n.1', field: 'f.2', name: 'x' })).toMatchObject({
      reason: 'gone',
    });
  });

  it('sets a value of some features, and takes it away', () => {
    const document = fixtureMap();
    run(document, 'set-property', { ids: ['b.1', 'b.2'], field: 'f.0', value: 'Mill' });
    run(document, 'set-property', { ids: ['b.2'], field: 'f.0' });
    expect(document.feature('b.1')?.properties['f.0']).toBe('Mill');
    expect(document.feature('b.2')?.properties).toEqual({ 'f.1': 2 });
  });

  it('computes a field by a formula, as values', () => {
    const document = fixtureMap();
    const layer = 'n.1';
    const add = (register: 'field.f.1' | 'field.f.9', name: string, type: string) =>
      document.perform(
        { kind: 'set_register', id: layer, register, now: { name, type, order: register } },
        ADA,
      );
    add('field.f.1', 'Number', 'integer');
    add('field.f.9', 'Size', 'text');
    const input = { layer, field: 'f.9', formula: 'if(number > 2, "big", null)' };
    const ids = ['b.1', 'b.2', 'b.3', 'b.99'];
    const result = run(document, 'compute-field', { ...input, ids });
    expect(result).toMatchObject({ status: 'prepared', count: 1 });
    expect(document.feature('b.3')?.properties['f.9']).toBe('big');
    expect(document.feature('b.1')?.properties['f.9']).toBeUndefined();
    const refusal = (changed: Partial<CommandInput<'compute-field'>>) =>
      run(document, 'compute-field', { ...input, ids, ...changed });
    expect(refusal({ formula: '1 +' })).toMatchObject({ reason: 'unreadable' });
    expect(refusal({ field: 'f.77' })).toMatchObject({ reason: 'gone' });
    expect(refusal({ ids: [] })).toMatchObject({ reason: 'gone' });
    const areas = { ...input, field: 'f.1', formula: 'area() / 1000' };
    run(document, 'compute-field', { ...areas, ids: ['b.5'] });
    expect(document.feature('b.5')?.properties['f.1']).toBe(0);
  });

  it('sets many values of several fields as one change, and none where one cannot be', () => {
    const document = fixtureMap();
    const values = [
      { id: 'b.1', field: 'f.0', value: 'Mill' },
      { id: 'b.2', field: 'f.0', value: 'Mill' },
      { id: 'b.2', field: 'f.1' },
    ];
    const result = run(document, 'set-properties', { values });
    expect(result).toMatchObject({ status: 'prepared', count: 2 });
    expect(document.feature('b.1')?.properties).toEqual({ 'f.0': 'Mill', 'f.1': 1 });
    expect(document.feature('b.2')?.properties).toEqual({ 'f.0': 'Mill' });
    if ('inverse' in result) document.perform(result.inverse, ADA);
    expect(document.feature('b.2')?.properties).toEqual(fixtureBody(2).properties);
    const gone = [...values, { id: 'b.99', field: 'f.9', value: 1 }];
    expect(run(document, 'set-properties', { values: gone })).toMatchObject({ reason: 'gone' });
    expect(document.feature('b.1')?.properties).toEqual(fixtureBody(1).properties);
  });
});

describe('a command on features', () => {
  it('adds, duplicates and removes them', () => {
    const document = fixtureMap();
    const features = [fixtureBody(100), fixtureBody(101)];
    const ids = made(run(document, 'add-features', { layer: 'n.2', features }));
    const copies = made(run(document, 'duplicate-features', { ids, offset: [5, -5] }));
    expect(document.feature(copies[0]!)?.geometry.lines[0]?.slice(0, 2)).toEqual([
      75_000_005, 437_000_095,
    ]);
    run(document, 'remove-features', { ids });
    expect(ids.map((id) => document.feature(id))).toEqual([undefined, undefined]);
    expect(document.feature(copies[1]!)?.layer).toBe('n.2');
  });

  it.each([
    ['add-features', { layer: 'n.1', features: [] }],
    ['remove-features', { ids: [] }],
    ['set-property', { ids: [], field: 'f.0', value: 1 }],
    ['set-properties', { values: [] }],
    ['reshape', { id: 'b.1', splices: [] }],
    ['duplicate-features', { ids: ['b.99'], offset: [0, 0] }],
    ['move-to-layer', { ids: ['b.1'], layer: 'n.1' }],
    ['move-to-layer', { ids: ['b.1'], layer: 'n.3' }],
  ] as const)('%s refuses to do nothing', (name, input) => {
    expect(run(fixtureMap(), name, input as never)).toEqual({ status: 'refused', reason: 'gone' });
  });

  it('moves features to a layer with their values, into columns of the same name', () => {
    const document = fixtureMap();
    const field = (layer: string, id: string, name: string, order = 'a0') =>
      document.perform(
        {
          kind: 'set_register',
          id: layer,
          register: `field.${id}`,
          now: { name, type: 'text', order },
        },
        ADA,
      );
    field('n.1', 'f.0', 'Name');
    field('n.1', 'f.1', 'Number', 'a1');
    field('n.2', 'g.7', 'Name');
    const result = run(document, 'move-to-layer', { ids: ['b.3', 'b.4'], layer: 'n.2' });
    expect(result).toMatchObject({ status: 'prepared', count: 2 });
    expect(document.feature('b.3')).toMatchObject({
      layer: 'n.2',
      properties: { 'g.7': 'House 3', 'movetolayer.1': 3 },
    });
    expect(fieldsOf(document.nodes.get('n.2')!).map(([, { name }]) => name)).toEqual([
      'Name',
      'Number',
    ]);
    if ('inverse' in result) document.perform(result.inverse, ADA);
    expect(document.feature('b.3')).toEqual({ ...fixtureBody(3), layer: 'n.1' });
  });
});

it('a step has its name as one text', () => {
  expect(readStepName(writeStepName({ act: 'move-features', count: 3 }))).toEqual({
    act: 'move-features',
    count: 3,
  });
  expect(readStepName('Something else')).toEqual({ act: 'Something else', count: 1 });
});

describe('a field that is kept from visitors', () => {
  it('stays so when it is renamed or its features are moved, until it is shown again', () => {
    const document = fixtureMap();
    const [field = ''] = made(
      run(document, 'add-field', { layer: 'n.1', name: 'Owner', type: 'text' }),
    );
    run(document, 'set-field-public', { layer: 'n.1', field, isPublic: false });
    run(document, 'rename-field', { layer: 'n.1', field, name: 'Holder' });
    run(document, 'set-property', { ids: ['b.1'], field, value: 'Smith' });
    const open = { name: 'Holder', type: 'text', order: 'a0' };
    const change = { kind: 'set_register', id: 'n.2', register: 'field.f.9', now: open } as const;
    document.perform(change, ADA);
    run(document, 'move-to-layer', { ids: ['b.1'], layer: 'n.2' });
    const columns = fieldsOf(document.nodes.get('n.2')!);
    expect(columns.map(([, { name, isPublic = true }]) => [name, isPublic])).toEqual([
      ['Holder', true],
      ['Holder', false],
    ]);
    const { properties } = document.feature('b.1')!;
    expect([properties[columns[0]![0]], properties[columns[1]![0]]]).toEqual([undefined, 'Smith']);
    run(document, 'set-field-public', { layer: 'n.1', field, isPublic: true });
    expect(fieldsOf(document.nodes.get('n.1')!)).toEqual([
      [field, { name: 'Holder', type: 'text', order: expect.any(String) }],
    ]);
  });
});
