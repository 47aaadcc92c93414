import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import { regionAround } from '@webmaps/answers/choose-region';
import { firstRegion, isWorthNaming, regionInView } from './use-region.ts';

function region(id: string, bbox: Region['bbox'], more: Partial<Region> = {}): Region {
  return {
    id,
    name: id,
    bbox,
    fictional: false,
    overview: false,
    minZoom: 0,
    maxZoom: 15,
    start: { center: [bbox[0], bbox[1]], zoom: 13 },
    attributions: [],
    files: {},
    ...more,
  };
}

const world = region('world', [-180, -85, 180, 85], { overview: true });
const island = region('null-island', [-0.1, -0.1, 0.1, 0.1], { fictional: true });
const france = region('france', [-5, 42, 8, 51]);
const monaco = region('monaco', [7.3, 43.6, 7.5, 43.8]);
const regions = [world, island, france, monaco];

describe('the region in view', () => {
  it('is the smallest one around the middle of the map', () => {
    expect(regionAround(regions, [7.42, 43.73])?.id).toBe('monaco');
    expect(regionAround(regions, [2.3, 48.8])?.id).toBe('france');
    expect(regionAround(regions, [100, 0])).toBeUndefined();
  });

  it('is one that is still seen when the middle of the map has left it, and none further out', () => {
    const beside = (zoom: number) => regionInView(regions, { center: [0.12, 0], zoom })?.id;
    expect(beside(11)).toBe('null-island');
    expect(beside(15)).toBeUndefined();
    expect(regionInView(regions, { center: [-30, 0], zoom: 10 })).toBeUndefined();
    // From far away all are seen.
    expect(regionInView(regions, { center: [-30, 0], zoom: 1 })).toBeDefined();
  });

  it('is named where it is made up or one of several, and its absence always', () => {
    expect(isWorthNaming(monaco, [world, monaco])).toBe(false);
    expect(isWorthNaming(monaco, regions)).toBe(true);
    expect(isWorthNaming(island, [world, island])).toBe(true);
    expect(isWorthNaming(undefined, [world, monaco])).toBe(true);
  });

  it('is at first the one of the link, else a real one, else the fictional one', () => {
    expect(firstRegion(regions, 'monaco')?.id).toBe('monaco');
    expect(firstRegion(regions, 'gone')?.id).toBe('france');
    expect(firstRegion([world, island])?.id).toBe('null-island');
    expect(firstRegion([world])).toBeUndefined();
  });
});
