import { describe, expect, it } from 'vitest';
import {
  maxCorners,
  readAddress,
  unknownLayers,
  usualState,
  writeAddress,
} from './elevation-address.ts';
import type { ElevationState } from './elevation-address.ts';

const full: ElevationState = {
  tool: 'sight',
  ground: { shading: 'aspect', hillshade: false, contours: true, exaggeration: 2.5 },
  line: [
    [1.5, 42.5],
    [1.51234, 42.49999],
    [-179.99999, -80],
  ],
  sight: [
    [1.5, 42.5],
    [1.6, 42.6],
  ],
  eyeMetres: 12.5,
  targetMetres: 30,
  viewpoint: [-1e-5, 0],
  radiusMetres: 5000,
};

describe('the address of the elevation page', () => {
  it('holds all of the state, and nothing of what is usual', () => {
    expect(readAddress(clean(writeAddress(full)))).toEqual(full);
    expect(clean(writeAddress(usualState))).toEqual({});
    expect(readAddress({})).toEqual(usualState);
  });

  it('keeps flat ground without colours apart from the usual one', () => {
    const ground = { shading: 'none', hillshade: false, contours: false, exaggeration: 0 } as const;
    const plain = { ...usualState, ground };
    expect(readAddress(clean(writeAddress(plain)))).toEqual(plain);
  });

  it('takes what it cannot read as usual', () => {
    const damaged = {
      tool: 'dig',
      layers: '3d~99,lava',
      line: '!!',
      sight: '~~~~~~~~~',
      view: 'zzzzzzzzzzzz',
      eye: '-4',
      target: 'high',
      radius: '1e99',
    };
    const ground = { shading: 'none', hillshade: false, contours: false, exaggeration: 0 };
    expect(readAddress(damaged)).toEqual({ ...usualState, ground });
  });

  it('names the layers that it does not know', () => {
    expect(unknownLayers('slope,lava,contours,3d~2')).toEqual(['lava']);
    expect(unknownLayers()).toEqual([]);
  });

  it('takes no more corners than a line can have', () => {
    const line = Array.from({ length: maxCorners + 20 }, (_, at) => [at / 100, 1] as const);
    const { line: written } = writeAddress({ ...usualState, line });
    expect(readAddress({ line: written ?? '' }).line).toHaveLength(maxCorners);
  });
});

function clean(address: ReturnType<typeof writeAddress>) {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
