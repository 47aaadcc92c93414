import { describe, expect, it } from 'vitest';
import type { FeatureBody } from '../map/document/feature.ts';
import type { HexColour, Scale } from '../map/nodes/style.ts';
import { withDefaults } from './default-style.ts';
import { colourOfScale, numberOfScale } from './scale-value.ts';
import { simpleStyleOf } from './simple-style-of.ts';

const steps: Scale<HexColour> = {
  kind: 'steps',
  field: 'f.1',
  breaks: [10, 20],
  values: ['#000001', '#000002', '#000003'],
  none: '#999999',
};

describe('the value of a scale', () => {
  it.each([
    [9.9, '#000001'],
    [10, '#000002'],
    [20, '#000003'],
    [null, '#999999'],
    ['10', '#999999'],
  ])('by steps is for %s %s', (value, colour) => {
    expect(colourOfScale(steps, { 'f.1': value })).toBe(colour);
  });

  it('by words is as the map has it', () => {
    const cases = [
      { when: 'oak', value: 1 },
      { when: 7, value: 2 },
    ];
    const scale = { kind: 'category', field: 'f.1', cases, other: 3 } as const;
    const of = (value: string | number | null) => numberOfScale(scale, { 'f.1': value });
    expect([of('oak'), of(7), of('7'), of(null)]).toEqual([1, 2, 2, 3]);
  });

  it('between stops is mixed, and beyond them that of the end', () => {
    const stops = [
      { at: 0, value: 2 },
      { at: 10, value: 4 },
    ];
    const scale = { kind: 'continuous', field: 'f.1', stops, none: 0 } as const;
    const of = (value: number | null) => numberOfScale(scale, { 'f.1': value });
    expect([of(-5), of(0), of(5), of(10), of(99), of(null)]).toEqual([2, 2, 3, 4, 4, 0]);
  });
});

describe('what is drawn of a feature', () => {
  const feature = (type: FeatureBody['geometry']['type']): FeatureBody => ({
    geometry: { type, lines: [] },
    properties: { 'f.1': 15 },
  });
  const style = withDefaults({ fill: { colour: steps, opacity: 0.5 } }, 'a.0');

  it('has the names of its kind', () => {
    expect(simpleStyleOf(feature('MultiPolygon'), style, false)).toEqual({
      stroke: '#000002',
      'stroke-width': 1,
      'stroke-opacity': 1,
      fill: '#000002',
      'fill-opacity': 0.5,
    });
    expect(simpleStyleOf(feature('LineString'), style, false)).toMatchObject({ 'stroke-width': 2 });
    expect(Object.keys(simpleStyleOf(feature('Point'), style, false))).toEqual(['marker-color']);
  });
});
