import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import { packIds } from '../id-set.ts';
import { MAX_DEPTH } from '../limits.ts';
import { ADA, CHUNK, fixtureBody, fixtureMap, fixtureNode } from '../testing/fixtures.ts';
import { contentText } from '../testing/content-text.ts';
import { randomChange } from '../testing/random-change.ts';

/** The inverse, which has to be there. */
function perform(map: MapDocument, change: Change): Change {
  const performed = map.perform(change, ADA);
  if (performed.status === 'refused') throw new Error(performed.reason);
  return performed.inverse;
}

const addNode = (id: string, kind: 'group' | 'layer', parent = 'root'): Change => ({
  kind: 'add_node',
  id,
  node: fixtureNode(kind, { parent }),
});
const setName = (ids: readonly string[], now?: string): Change => ({
  kind: 'set_property',
  field: 'f.0',
  parts: [{ ids: packIds(ids), ...(now !== undefined && { now }) }],
});
const nameOf = (map: MapDocument, id: string) => map.feature(id)?.properties['f.0'];

describe('any change', () => {
  it('is taken back exactly, and undone by its inverse where nobody came between', () => {
    let serial = 100;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const map = fixtureMap();
      const maker = { document: map, session: 's', random, serial: () => serial++ };
      for (let step = 0; step < 60; step++) {
        const before = contentText(map);
        const change = randomChange(maker);
        const performed = map.perform(change, ADA);
        if (performed.status === 'refused') {
          expect(contentText(map)).toBe(before);
          continue;
        }
        const after = contentText(map);
        performed.takeBack();
        expect(contentText(map)).toBe(before);
        map.perform(change, ADA);
        expect(contentText(map)).toBe(after);
        const shown = JSON.stringify(change);
        const redo = perform(map, performed.inverse);
        const undo = perform(map, redo);
        expect(contentText(map), shown).toBe(after);
        expect(JSON.parse(JSON.stringify(undo))).toEqual(undo);
      }
    }
  });

  it('is done once more as it was done first: what a removal moved up is moved up again', () => {
    const map = fixtureMap();
    const into = { kind: 'move_node', id: 'n.1', parent: 'n.3', order: 'a9' } as const;
    perform(map, into);
    const restore = perform(map, { kind: 'remove_node', id: 'n.3', seen: [] });
    expect(map.nodes.get('n.1')?.parent).toBe('root');
    const remove = perform(map, restore);
    expect(map.nodes.get('n.1')?.parent).toBe('n.3');
    perform(map, remove);
    expect(map.nodes.get('n.1')?.parent).toBe('root');
    expect(map.isThere('n.1')).toBe(true);
  });

  it('says what it touched, and touches nothing where it is refused', () => {
    const map = fixtureMap();
    const performed = map.perform(setName(['b.1', 'b.99'], 'x'), ADA);
    expect(performed).toMatchObject({ status: 'applied', skipped: 1 });
    expect(performed.status === 'applied' && [...performed.touched.features]).toEqual(['b.1']);
    expect(map.perform(setName(['b.99'], 'x'), ADA)).toEqual({ status: 'refused', reason: 'gone' });
  });
});

describe('nodes', () => {
  it('move one level up when a group goes that its deleter saw without them', () => {
    const map = fixtureMap();
    perform(map, addNode('n.7', 'layer', 'n.3'));
    const inverse = perform(map, { kind: 'remove_node', id: 'n.3', seen: [] });
    expect(map.nodes.get('n.7')).toMatchObject({ parent: 'root', isRemoved: false });
    perform(map, inverse);
    expect(map.nodes.get('n.7')?.parent).toBe('n.3');
  });

  it('stay where they were moved to when a group comes back', () => {
    const map = fixtureMap();
    perform(map, addNode('n.7', 'layer', 'n.3'));
    const inverse = perform(map, { kind: 'remove_node', id: 'n.3', seen: [] });
    perform(map, { kind: 'move_node', id: 'n.7', parent: 'root', order: 'b0' });
    perform(map, inverse);
    expect(map.nodes.get('n.7')?.parent).toBe('root');
  });

  it('are never inside each other', () => {
    const map = fixtureMap();
    perform(map, addNode('n.5', 'group'));
    perform(map, { kind: 'move_node', id: 'n.3', parent: 'n.5', order: 'a0' });
    const back = { kind: 'move_node', id: 'n.5', parent: 'n.3', order: 'a0' } as const;
    expect(map.perform(back, ADA)).toMatchObject({ reason: 'cycle' });
    expect(map.perform({ ...back, parent: 'n.5' }, ADA)).toMatchObject({ reason: 'cycle' });
  });

  it('are as deep as they may be, moved ones with all below them', () => {
    const map = fixtureMap();
    let parent = 'root';
    for (let depth = 1; depth <= MAX_DEPTH; depth++) {
      perform(map, addNode(`d.${depth}`, 'group', parent));
      parent = `d.${depth}`;
    }
    expect(map.perform(addNode('d.9', 'layer', parent), ADA)).toMatchObject({ reason: 'full' });
    const move = { kind: 'move_node', id: 'd.1', parent: 'n.3', order: 'a0' } as const;
    expect(map.perform(move, ADA)).toMatchObject({ reason: 'full' });
  });

  it('are not added twice, nor into what is no group', () => {
    const map = fixtureMap();
    expect(map.perform(addNode('n.1', 'layer'), ADA)).toMatchObject({ reason: 'exists' });
    expect(map.perform(addNode('n.8', 'layer', 'n.1'), ADA)).toMatchObject({ reason: 'gone' });
  });

  it('keep both of two registers, and the later of one', () => {
    const map = fixtureMap();
    const set = (register: 'name' | 'opacity', now: string | number) =>
      perform(map, { kind: 'set_register', id: 'n.1', register, now });
    const undoName = set('name', 'Mills');
    set('opacity', 0.5);
    set('name', 'Old mills');
    expect(map.nodes.get('n.1')?.registers).toEqual({ name: 'Old mills', opacity: 0.5 });
    expect(map.perform(undoName, ADA)).toMatchObject({ reason: 'changed' });
  });

  it('hide their features, and show them again', () => {
    const map = fixtureMap();
    const inverse = perform(map, { kind: 'remove_node', id: 'n.1', seen: [] });
    expect(map.feature('b.1')).toBeUndefined();
    expect(map.perform(setName(['b.1'], 'x'), ADA)).toMatchObject({ reason: 'gone' });
    perform(map, inverse);
    expect(nameOf(map, 'b.1')).toBe('House 1');
  });
});

describe('features', () => {
  it('get one value and back their own ones', () => {
    const map = fixtureMap();
    const inverse = perform(map, setName(['b.1', 'b.2', 'b.3'], 'x'));
    expect(nameOf(map, 'b.3')).toBe('x');
    perform(map, setName(['b.2'], 'mine'));
    const undone = map.perform(inverse, ADA);
    expect(undone).toMatchObject({ status: 'applied', skipped: 1 });
    expect(['b.1', 'b.2', 'b.3'].map((id) => nameOf(map, id))).toEqual([
      'House 1',
      'mine',
      'House 3',
    ]);
  });

  it('lose a property, which is not null, and get it back', () => {
    const map = fixtureMap();
    const inverse = perform(map, setName(['b.1']));
    expect(map.feature('b.1')?.properties).toEqual({ 'f.1': 1 });
    perform(map, inverse);
    expect(nameOf(map, 'b.1')).toBe('House 1');
  });

  it('of a batch come back from their ids alone; drawn ones carry what they were', () => {
    const map = fixtureMap();
    const ids = Array.from({ length: 12 }, (_, number) => `b.${number}`);
    const remove = { kind: 'remove_features', ids: packIds(ids) } as const;
    const inverse = perform(map, remove);
    expect(inverse).toEqual({ kind: 'restore_rows', ids: [['b', '0-b']] });
    perform(map, inverse);
    expect(map.edited.size).toBe(0);
    perform(map, setName(['b.4'], 'x'));
    perform(map, perform(map, remove));
    expect([nameOf(map, 'b.3'), nameOf(map, 'b.4')]).toEqual(['House 3', 'x']);
  });

  it('that others changed stay when their author undoes adding them', () => {
    const map = fixtureMap();
    const features = ['s.1', 's.2'].map((id) => ({ ...fixtureBody(1), id, layer: 'n.2' }));
    const inverse = perform(map, { kind: 'add_features', features });
    perform(map, setName(['s.2'], 'theirs'));
    expect(map.perform(inverse, ADA)).toMatchObject({ skipped: 1 });
    expect([nameOf(map, 's.1'), nameOf(map, 's.2')]).toEqual([undefined, 'theirs']);
  });

  it('of a hidden layer or a removed batch keep their ids', () => {
    const map = fixtureMap();
    const add = (id: string): Change => ({
      kind: 'add_features',
      features: [{ ...fixtureBody(50), id, layer: 'n.2' }],
    });
    expect(map.perform(add('b.1'), ADA)).toMatchObject({ reason: 'gone' });
    perform(map, { kind: 'remove_batch', origin: 'b' });
    expect(map.perform(add('b.1'), ADA)).toMatchObject({ reason: 'gone' });
    expect(map.perform(add('b.12'), ADA)).toMatchObject({ status: 'applied' });
  });

  it('of an import go when it is undone, but for those that somebody edited', () => {
    const map = fixtureMap();
    perform(map, setName(['b.3'], 'x'));
    const inverse = perform(map, { kind: 'remove_batch', origin: 'b' });
    expect([nameOf(map, 'b.2'), nameOf(map, 'b.3')]).toEqual([undefined, 'x']);
    perform(map, inverse);
    expect(nameOf(map, 'b.2')).toBe('House 2');
  });

  it('of a batch are as many as its chunks say', () => {
    const batch = { origin: 'i', layer: 'n.1', count: 4097, chunks: [CHUNK] };
    expect(fixtureMap().perform({ kind: 'add_batch', batch }, ADA)).toMatchObject({
      reason: 'gone',
    });
  });

  it('turned by a matrix come back to the very same integers', () => {
    const map = fixtureMap();
    const before = map.feature('b.1');
    const ids = packIds(['b.1', 'b.2']);
    const matrix = [0.8, 0.6, -0.6, 0.8, 1000.5, -20] as const;
    const inverse = perform(map, { kind: 'transform_features', ids, matrix });
    expect(map.feature('b.1')).not.toEqual(before);
    perform(map, inverse);
    expect(map.feature('b.1')).toEqual(before);
  });
});

describe('several changes', () => {
  const changes = [setName(['b.1'], 'x'), setName(['b.99'], 'x')];

  it('are made all or not at all', () => {
    const map = fixtureMap();
    expect(map.perform({ kind: 'all', changes }, ADA)).toMatchObject({ status: 'refused' });
    expect(nameOf(map, 'b.1')).toBe('House 1');
    expect(map.edited.size).toBe(0);
  });

  it('are made each where it fits', () => {
    const map = fixtureMap();
    expect(map.perform({ kind: 'each', changes }, ADA)).toMatchObject({ skipped: 1 });
    expect(nameOf(map, 'b.1')).toBe('x');
  });
});
