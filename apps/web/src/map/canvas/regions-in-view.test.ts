import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it } from 'vitest';
import { regionAt, regionsInView } from './regions-in-view.ts';

const region = (id: string, bbox: Bbox, overview = false): Region => ({
  id,
  name: id,
  bbox,
  fictional: false,
  overview,
  minZoom: 0,
  maxZoom: 15,
  start: { center: [0, 0], zoom: 10 },
  attributions: [],
  files: {},
});
const ids = (regions: readonly Region[]) => regions.map(({ id }) => id);
const world = region('world', [-180, -85, 180, 85], true);

describe('regionsInView', () => {
  it('takes the overview and what is seen, in the order given', () => {
    const all = [region('far', [50, 50, 51, 51]), region('near', [0, 0, 1, 1]), world];
    expect(ids(regionsInView(all, [0.5, 0.5, 2, 2]))).toEqual(['near', 'world']);
  });

  it('takes no more than four, the largest on screen first', () => {
    const many = [1, 2, 3, 4, 5, 6].map((size) => region(`r${size}`, [0, 0, size, size]));
    expect(ids(regionsInView([...many, world], [-10, -10, 10, 10]))).toEqual([
      'r3',
      'r4',
      'r5',
      'r6',
      'world',
    ]);
  });
});

describe('regionAt', () => {
  it('finds the smallest region around a place and never the overview', () => {
    const all = [world, region('big', [0, 0, 10, 10]), region('small', [4, 4, 6, 6])];
    expect(regionAt(all, [5, 5])?.id).toBe('small');
    expect(regionAt(all, [1, 1])?.id).toBe('big');
    expect(regionAt(all, [20, 1])).toBeUndefined();
  });
});
