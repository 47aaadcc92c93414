import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { expect, it } from 'vitest';
import type { PublishedMap } from './read-published-map.ts';
import { publishedLayers, showLayers } from './shown-published.ts';

const node = (changes: Partial<MapNode>): MapNode => ({
  kind: 'layer',
  parent: 'root',
  order: 'a0',
  isRemoved: false,
  registers: {},
  ...changes,
});
const batch = (layer: string, count: number) => ({
  origin: `p${layer.slice(2)}`,
  layer,
  count,
  chunks: ['a'.repeat(64)],
});
const map: PublishedMap = {
  projectId: 'one',
  features: 7,
  box: undefined,
  content: {
    format: 1,
    seq: 1,
    nodes: [
      ['n.1', node({ order: 'a1' })],
      ['n.2', node({ kind: 'group', registers: { isVisible: false } })],
      ['n.3', node({ parent: 'n.2' })],
      ['n.4', node({ order: 'a4' })],
    ],
    batches: [batch('n.1', 3), batch('n.3', 4)],
  },
};

it('lists the layers that have features, with those of hidden groups hidden at first', () => {
  expect(publishedLayers(map).map(({ id, count, isVisible }) => [id, count, isVisible])).toEqual([
    ['n.3', 4, false],
    ['n.1', 3, true],
  ]);
});

it('shows the layers that a visitor shows, also where their group was hidden', () => {
  const shown = shownLayers(showLayers(map, new Set(['n.3'])));
  expect(shown.map(({ id, isVisible }) => [id, isVisible])).toEqual([
    ['n.3', true],
    ['n.1', false],
    ['n.4', false],
  ]);
});
