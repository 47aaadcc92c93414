import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import { treeRows } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { describe, expect, it } from 'vitest';
import { dropPlace } from './drop-place.ts';

const node = (kind: MapNode['kind'], order: string, parent = 'root'): MapNode => {
  return { kind, parent, order, isRemoved: false, registers: {} };
};
const rows = treeRows(
  new Map([
    ['n.1', node('layer', 'a0')],
    ['g.1', node('group', 'a1')],
    ['n.2', node('layer', 'a0', 'g.1')],
    ['n.3', node('layer', 'a1', 'g.1')],
    ['g.2', node('group', 'a2')],
  ]),
);
/** Each row is 100 high, so the place of a height is read from its digits. */
const boxes = rows.map((row, at) => {
  return { row, top: 100 * at, bottom: 100 * at + 100, isOpen: row.id === 'g.1' };
});
const drop = (id: string, y: number) =>
  dropPlace(boxes, { moved: rows.find((row) => row.id === id) as TreeRow, y });

describe('where a row of the tree is dropped', () => {
  it.each([
    ['n.1', 120, { parent: 'root', index: 0, at: 'g.1', edge: 'before' }, 'same'],
    ['n.3', 20, { parent: 'root', index: 0, at: 'n.1', edge: 'before' }, 'other'],
    ['n.3', 80, { parent: 'root', index: 1, at: 'n.1', edge: 'after' }, 'other'],
    ['n.1', 150, { parent: 'g.1', index: 0, at: 'g.1', edge: 'into' }, 'other'],
    ['n.1', 190, { parent: 'g.1', index: 0, at: 'g.1', edge: 'into' }, 'other'],
    ['n.1', 260, { parent: 'g.1', index: 1, at: 'n.2', edge: 'after' }, 'other'],
    ['n.2', 380, { parent: 'g.1', index: 1, at: 'n.3', edge: 'after' }, 'other'],
    ['n.2', 450, { parent: 'g.2', index: 0, at: 'g.2', edge: 'into' }, 'other'],
    ['n.1', 490, { parent: 'root', index: 2, at: 'g.2', edge: 'after' }, 'other'],
    ['n.2', 900, { parent: 'root', index: 3, at: 'g.2', edge: 'after' }, 'other'],
  ])('puts %s at %d', (id, y, place, kind) => {
    expect(drop(id, y)).toEqual(kind === 'same' ? undefined : place);
  });

  it('leaves a row where it is', () => {
    for (const y of [-5, 20, 80]) expect(drop('n.1', y)).toBeUndefined();
  });
});
