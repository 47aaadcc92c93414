import { describe, expect, it } from 'vitest';
import { inkOn } from './clusters.ts';
import { iconImageExpression, readIconImage } from './icons.ts';

describe('icons', () => {
  it('are black or white, whichever is read better on the disc of the feature', () => {
    expect([inkOn('#ffffff'), inkOn('#0072b2')]).toEqual(['#18181b', '#ffffff']);
    const image = iconImageExpression(
      { name: 'cafe' },
      {
        kind: 'category',
        field: 'f.1',
        cases: [{ when: 'oak', value: '#0072b2' }],
        other: '#e69f00',
      },
    );
    expect(image).toEqual([
      'match',
      ['to-string', ['get', 'f.1']],
      'oak',
      'layer-icon:cafe:#ffffff',
      'layer-icon:cafe:#18181b',
    ]);
  });

  it('are those of a value where the style names one', () => {
    const cases = { field: 'f.2', icons: [{ when: 'school', name: 'school' }] };
    const image = iconImageExpression({ name: 'marker', cases }, { kind: 'one', value: '#0072b2' });
    expect(image).toEqual([
      'match',
      ['to-string', ['get', 'f.2']],
      'school',
      'layer-icon:school:#ffffff',
      'layer-icon:marker:#ffffff',
    ]);
  });

  it('are read from what the map calls their pictures', () => {
    const image = iconImageExpression({ name: 'a:b' }, { kind: 'one', value: '#0072b2' });
    expect(readIconImage(image as string)).toEqual({ name: 'a:b', ink: '#ffffff' });
    expect(readIconImage('poi-cafe')).toBeUndefined();
  });
});
