import { expect, it } from 'vitest';
import type { Scale } from '../map/nodes/style.ts';
import type { LayerStyle } from './sections.ts';
import { withoutFields } from './without-fields.ts';

const steps = (field: string): Scale<number> => ({
  kind: 'steps',
  field,
  breaks: [5],
  values: [2, 8],
  none: 1,
});
const one: Scale<number> = { kind: 'one', value: 1 };

it('leaves a style as it is that goes by none of the fields', () => {
  const style: LayerStyle = {
    point: {
      colour: { kind: 'one', value: '#ff0000' },
      radius: steps('f.1'),
      opacity: 1,
      ring: ring,
    },
    extrusion: { height: steps('f.1'), base: one },
    labels: labels('f.1'),
  };
  expect(withoutFields(style, new Set(['f.2']))).toEqual(style);
});

it('tells nothing of a field by sizes, heights, heat, icons or labels', () => {
  const style: LayerStyle = {
    line: { colour: { kind: 'one', value: '#ff0000' }, width: steps('f.1'), opacity: 1 },
    icon: {
      name: 'park',
      size: steps('f.1'),
      cases: { field: 'f.1', icons: [{ when: 'secret', name: 'school' }] },
    },
    heat: { radius: 9, weight: steps('f.1'), colours: [], maxZoom: 9 },
    extrusion: { height: one, base: steps('f.1') },
    labels: labels('f.1'),
    cluster: { radius: 40, maxZoom: 9 },
  };
  const shown = withoutFields(style, new Set(['f.1']));
  expect(JSON.stringify(shown)).not.toMatch(/f\.1|secret/);
  expect(Object.keys(shown).toSorted()).toEqual(['cluster', 'heat', 'icon', 'line']);
  expect(shown.line?.width).toEqual(one);
});

const ring = { colour: '#ffffff', width: 1 };

function labels(field: string): NonNullable<LayerStyle['labels']> {
  return { field, size: 12, colour: '#000000', halo: '#ffffff', minZoom: 0 };
}
