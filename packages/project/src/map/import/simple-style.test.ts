import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { NamedFeatures } from './named-features.ts';
import { readSimpleStyle } from './simple-style.ts';

const shapes = {
  point: { type: 'Point', coordinates: [1, 2] },
  line: {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
} as const;

function styleOf(...features: readonly [keyof typeof shapes, Readonly<Record<string, Json>>][]) {
  const named = new NamedFeatures();
  named.take(features.map(([shape, properties]) => ({ geometry: shapes[shape], properties })));
  const keys = new Set(features.flatMap(([, properties]) => Object.keys(properties)));
  return readSimpleStyle(named.features, new Map([...keys].map((key) => [key, `f.${key}`])));
}

describe('a style by simplestyle', () => {
  it('is one colour where all have the same, with its numbers', () => {
    const area = { fill: '#F00', 'fill-opacity': 0.3, stroke: '00ff00', 'stroke-width': 4 };
    expect(styleOf(['area', area], ['area', area])).toMatchObject({
      fill: { colour: { kind: 'one', value: '#ff0000' }, opacity: 0.3 },
      line: {
        colour: { kind: 'one', value: '#00ff00' },
        width: { kind: 'one', value: 4 },
        opacity: 1,
      },
      point: { colour: { kind: 'one', value: '#ff0000' } },
    });
  });

  it('is by the field where they differ, and numbers that differ are left', () => {
    expect(
      styleOf(
        ['line', { stroke: '#ff0000', 'stroke-width': 1 }],
        ['line', { stroke: '#00ff00', 'stroke-width': 9 }],
        ['line', {}],
      ),
    ).toMatchObject({
      line: {
        colour: {
          kind: 'category',
          field: 'f.stroke',
          cases: [
            { when: '#ff0000', value: '#ff0000' },
            { when: '#00ff00', value: '#00ff00' },
          ],
        },
        width: { kind: 'one', value: 2 },
      },
    });
  });

  it('is each kind of shape by its own name', () => {
    expect(
      styleOf(['point', { 'marker-color': '#123456' }], ['line', { fill: '#ffffff' }]),
    ).toMatchObject({
      fill: { colour: { value: '#123456' } },
      point: { colour: { value: '#123456' } },
    });
  });

  it('is none of words, of other colours, or of many', () => {
    expect(styleOf(['line', { stroke: 'red' }])).toBeUndefined();
    expect(styleOf(['line', { colour: '#ff0000' }])).toBeUndefined();
    const many = Array.from({ length: 13 }, (_, at) => {
      return ['line', { stroke: `#0000${String(10 + at)}` }] as const;
    });
    expect(
      styleOf(...many.map(([shape, values]): ['line', typeof values] => [shape, values])),
    ).toBeUndefined();
  });
});
