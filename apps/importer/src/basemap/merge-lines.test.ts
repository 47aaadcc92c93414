import { describe, expect, it } from 'vitest';

import type { TileFeature } from '@webmaps/tiles/feature-store';
import { mergeLines } from './merge-lines.ts';

const road = (kind: string, ...points: number[]): TileFeature => ({
  layer: 'roads',
  kind: 'line',
  parts: [Int32Array.from(points)],
  minZoom: 5,
  properties: { kind },
});

const linesOf = (features: readonly TileFeature[]): number[][] =>
  mergeLines(features).flatMap(({ parts }) => parts.map((part) => [...part]));

describe('merging lines', () => {
  it('makes one line of pieces that look the same, whatever their direction', () => {
    expect(linesOf([road('a', 1, 1, 2, 2), road('a', 3, 3, 2, 2), road('a', 3, 3, 4, 4)])).toEqual([
      [1, 1, 2, 2, 3, 3, 4, 4],
    ]);
  });

  it('goes on from both ends of the first piece', () => {
    expect(linesOf([road('a', 2, 2, 3, 3), road('a', 1, 1, 2, 2), road('a', 3, 3, 4, 4)])).toEqual([
      [1, 1, 2, 2, 3, 3, 4, 4],
    ]);
  });

  it('leaves junctions of three and what looks different alone', () => {
    expect(
      linesOf([road('a', 1, 1, 2, 2), road('a', 2, 2, 3, 3), road('a', 2, 2, 4, 4)]),
    ).toHaveLength(3);
    expect(linesOf([road('a', 1, 1, 2, 2), road('b', 2, 2, 3, 3)])).toHaveLength(2);
  });

  it('closes a ring once', () => {
    const ring = linesOf([road('a', 1, 1, 2, 2), road('a', 2, 2, 3, 1), road('a', 3, 1, 1, 1)]);
    expect(ring).toEqual([[1, 1, 2, 2, 3, 1, 1, 1]]);
    expect(linesOf([road('a', 1, 1, 2, 2, 3, 1, 1, 1)])).toEqual([[1, 1, 2, 2, 3, 1, 1, 1]]);
  });
});
