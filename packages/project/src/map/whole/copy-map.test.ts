import { describe, expect, it } from 'vitest';
import { ROOT } from '../ids.ts';
import type { Registers } from '../nodes/node.ts';
import { copyMap } from './copy-map.ts';
import type { MapToCopy } from './copy-map.ts';

const layer = (parent: string, registers: Registers = {}) =>
  ({ kind: 'layer', parent, order: 'a0', registers }) as const;
const group = (parent: string) => ({ kind: 'group', parent, order: 'a1', registers: {} }) as const;
const batch = { origin: 'i1', layer: 'n.1', count: 3, chunks: ['c'] };

function copy(map: MapToCopy) {
  let next = 0;
  const makeId = () => `new.${next++}`;
  return copyMap(map, { parent: 'top.1', makeId, makeOrigin: () => 'inew' });
}

describe('copyMap', () => {
  it('adds parents first, below the group, with new ids', () => {
    const copied = copy({
      nodes: [
        ['n.1', layer('n.2', { name: 'Trees', mayEdit: 'owners' })],
        ['n.2', group(ROOT)],
      ],
      batches: [batch],
    });
    expect(copied).toEqual({
      changes: [
        { kind: 'add_node', id: 'new.0', node: { ...group('top.1') } },
        { kind: 'add_node', id: 'new.1', node: layer('new.0', { name: 'Trees' }) },
        { kind: 'add_batch', batch: { ...batch, origin: 'inew', layer: 'new.1' } },
      ],
      layers: ['new.1'],
      count: 3,
    });
  });

  it.each<[string, MapToCopy]>([
    [
      'a circle',
      {
        nodes: [
          ['n.1', group('n.2')],
          ['n.2', group('n.1')],
        ],
        batches: [],
      },
    ],
    ['a node without its parent', { nodes: [['n.1', group('n.7')]], batches: [] }],
    [
      'a node twice',
      {
        nodes: [
          ['n.1', group(ROOT)],
          ['n.1', group(ROOT)],
        ],
        batches: [],
      },
    ],
    ['features in a group', { nodes: [['n.1', group(ROOT)]], batches: [batch] }],
    ['features in no layer', { nodes: [['n.3', layer(ROOT)]], batches: [batch] }],
  ])('refuses %s', (_, map) => {
    expect(copy(map)).toBeUndefined();
  });
});
