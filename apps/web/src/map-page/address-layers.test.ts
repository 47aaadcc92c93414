import { describe, expect, it } from 'vitest';
import { readLayers, writeLayers } from './address-layers.ts';

describe('the layers of an address', () => {
  it('are read again as they were written', () => {
    const settings = {
      hillshade: true,
      contours: false,
      slopes: true,
      buildings3d: true,
      terrain3d: false,
    };
    expect(writeLayers(settings, 'dark')).toBe('hillshade,slope,buildings,base:dark');
    expect(readLayers('hillshade,slope,buildings,base:dark')).toEqual({
      settings,
      theme: 'dark',
      unknown: [],
    });
    const none = {
      hillshade: false,
      contours: false,
      slopes: false,
      buildings3d: false,
      terrain3d: false,
    };
    expect(writeLayers(none, undefined)).toBe('none');
    expect(readLayers('none')).toEqual({ settings: none, theme: undefined, unknown: [] });
  });

  it('leave out what is no layer, and name it', () => {
    const read = readLayers('contours,heat:all,constructor,,base:sepia');
    expect(read.settings.contours).toBe(true);
    expect(read.unknown).toEqual(['heat:all', 'constructor', 'base:sepia']);
  });
});
