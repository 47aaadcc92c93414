import { describe, expect, it } from 'vitest';
import { surfaceOfTags, wayAttributes, wayName, waytypeOfTags } from './way-attributes.ts';

describe('the attributes that the graph keeps of tags', () => {
  it.each([
    ['asphalt', 'asphalt'],
    ['paving_stones:30', 'paving_stones'],
    ['sett', 'cobblestone'],
    ['fine_gravel', 'compacted'],
    ['dirt', 'ground'],
    ['gravel;ground', 'gravel'],
    ['purple', 'unknown'],
  ])('surface=%s is %s', (value, surface) => {
    expect(surfaceOfTags({ surface: value })).toBe(surface);
  });

  it('guesses no surface', () => {
    expect(surfaceOfTags({ highway: 'motorway', tracktype: 'grade1' })).toBe('unknown');
  });

  it.each([
    [{ highway: 'primary_link' }, 'primary'],
    [{ highway: 'footway', footway: 'sidewalk' }, 'footway'],
    [{ highway: 'road' }, 'unclassified'],
    [{ route: 'ferry' }, 'ferry'],
    [{ man_made: 'pier' }, 'pier'],
    [{ railway: 'platform' }, 'platform'],
    [{ place: 'square' }, 'square'],
  ] as const)('%o is a %s', (tags, waytype) => {
    expect(waytypeOfTags(tags)).toBe(waytype);
  });

  it('keeps bridges, tunnels, light and difficulty', () => {
    expect(
      wayAttributes({
        highway: 'path',
        bridge: 'viaduct',
        lit: 'yes',
        sac_scale: 'mountain_hiking',
      }),
    ).toMatchObject({ bridge: true, tunnel: false, lit: 'yes', sacScale: 2 });
    expect(wayAttributes({ highway: 'path', tunnel: 'building_passage' })?.tunnel).toBe(false);
    expect(wayAttributes({ highway: 'path', tunnel: 'yes' })?.tunnel).toBe(true);
    expect(wayAttributes({ highway: 'motorway' })).toBeUndefined();
  });

  it('shows a name, else a number', () => {
    expect(wayName({ name: 'Am Hang', ref: 'K 1' })).toBe('Am Hang');
    expect(wayName({ ref: 'K 1' })).toBe('K 1');
    expect(wayName({})).toBeUndefined();
  });
});
