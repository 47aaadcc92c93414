import { describe, expect, it } from 'vitest';
import { wayAttributes, wayName, waytypeOfTags } from './way-attributes.ts';

describe('the attributes that the graph keeps of tags', () => {
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
