import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { expect, it } from 'vitest';
import type { PublishedMap } from './read-published-map.ts';
import { layersAmong, nodesWithEyes, publishedRows } from './shown-published.ts';

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

it('lists layers that have features, and their groups, with what is hidden at first', () => {
  const rows = publishedRows(map);
  expect(rows.map(({ id, level, count, isVisible }) => [id, level, count, isVisible])).toEqual([
    ['n.2', 1, 4, false],
    ['n.3', 2, 4, false],
    ['n.1', 1, 3, true],
  ]);
  expect(layersAmong(rows).map(({ id }) => id)).toEqual(['n.3', 'n.1']);
});

it('shows what a visitor shows: a group with what is in it', () => {
  const shown = (eyes: readonly (readonly [string, boolean])[]) =>
    shownLayers(nodesWithEyes(map, new Map(eyes)))
      .filter(({ isVisible }) => isVisible)
      .map(({ id }) => id);
  expect(shown([])).toEqual(['n.1', 'n.4']);
  expect(shown([['n.2', true]])).toEqual(['n.3', 'n.1', 'n.4']);
  expect(
    shown([
      ['n.2', true],
      ['n.3', false],
      ['n.1', false],
    ]),
  ).toEqual(['n.4']);
});

it('lists remote layers, of which no features are counted', () => {
  const source = { kind: 'pmtiles', address: 'https://a.example/a.pmtiles', credits: 'A' };
  const nodes: PublishedMap['content']['nodes'] = [
    ['n.1', node({ kind: 'group' })],
    ['n.2', node({ kind: 'tiles', parent: 'n.1', registers: { source } })],
    ['n.3', node({ kind: 'tiles', order: 'a4' })],
  ];
  const rows = publishedRows({ content: { ...map.content, nodes, batches: [] } });
  expect(rows.map(({ id, count }) => [id, count])).toEqual([
    ['n.1', 0],
    ['n.2', 0],
  ]);
});
