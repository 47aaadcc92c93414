import { describe, expect, it } from 'vitest';
import { shownLayers } from './layer-order.ts';
import type { MapNode } from './node.ts';

function node(parent: string, order: string, more: Partial<MapNode> = {}): MapNode {
  return { kind: 'layer', parent, order, isRemoved: false, registers: {}, ...more };
}

describe('shownLayers', () => {
  it('lists layers as the tree does, by order and then by id, groups in their place', () => {
    const nodes = new Map([
      ['n.1', node('root', 'a2')],
      ['n.2', node('g.1', 'a1')],
      ['n.3', node('g.1', 'a1')],
      ['g.1', node('root', 'a1', { kind: 'group' })],
      ['n.4', node('root', 'a0')],
      ['t.1', node('root', 'a0', { kind: 'tiles' })],
    ]);
    expect(shownLayers(nodes).map(({ id }) => id)).toEqual(['n.4', 'n.2', 'n.3', 'n.1']);
  });

  it('leaves out what was removed with a group, and shows what a group says', () => {
    const registers = { opacity: 0.5, isVisible: false };
    const nodes = new Map([
      ['g.1', node('root', 'a0', { kind: 'group', isRemoved: true })],
      ['n.1', node('g.1', 'a0')],
      ['g.2', node('root', 'a1', { kind: 'group', registers })],
      ['n.2', node('g.2', 'a0', { registers: { opacity: 0.5 } })],
    ]);
    expect(shownLayers(nodes)).toMatchObject([{ id: 'n.2', isVisible: false, opacity: 0.25 }]);
  });
});
