import type { FeatureBody } from '@webmaps/project/map/document/feature';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { expect, it } from 'vitest';
import { nameOfFeature } from './feature-name.ts';

const node = (registers: MapNode['registers'] = {}): MapNode => ({
  kind: 'layer',
  parent: 'root',
  order: 'a0',
  isRemoved: false,
  registers: {
    'field.f.1': { name: 'kind', type: 'text', order: 'a0' },
    'field.f.2': { name: 'Name of it', type: 'text', order: 'a1' },
    'field.f.3': { name: 'height', type: 'number', order: 'a2' },
    ...registers,
  },
});
const body = (properties: FeatureBody['properties']): FeatureBody => {
  return { geometry: { type: 'Point', lines: [[0, 0]] }, properties };
};

it('calls a feature by its label, else by its name, else by its first text', () => {
  const all = body({ 'f.1': 'oak', 'f.2': 'Old one', 'f.3': 12 });
  const labels = { field: 'f.3', size: 12, colour: '#000000', halo: '#ffffff', minZoom: 0 };
  expect(nameOfFeature(all, node({ 'style.labels': labels }))).toBe('12');
  expect(nameOfFeature(all, node())).toBe('Old one');
  expect(nameOfFeature(body({ 'f.1': 'oak', 'f.2': '' }), node())).toBe('oak');
  expect(nameOfFeature(body({ 'f.3': 12 }), node())).toBeUndefined();
});
