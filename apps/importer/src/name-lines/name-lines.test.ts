import type { TileFeature } from '@webmaps/tiles/feature-store';
import { UNITS_PER_PIXEL } from '@webmaps/tiles/world';
import { describe, expect, it } from 'vitest';
import { NameLines } from './name-lines.ts';

/** World units of a pixel at zoom 14. */
const PIXEL = UNITS_PER_PIXEL * 2 ** 4;

/** Lines with room for one name at zoom 14 and none before. */
const short = { x: [4965, 5035], y: 5000 } as const;

const way = (
  layer: string,
  minZoom: number,
  properties: TileFeature['properties'],
): TileFeature => {
  const points = short.x.flatMap((x) => [x, short.y]);
  const parts = [Int32Array.from(points, (pixels) => pixels * PIXEL)];
  return { layer, kind: 'line', parts, minZoom, properties };
};

const stream = way('water', 13, { kind: 'stream', name: 'Mill Brook' });
const river = way('water', 9, { kind: 'river', name: 'Mill Race' });
const path = way('roads', 12, { kind: 'path', kind_detail: 'path', name: 'Brook Walk' });
const lane = way('roads', 13, { kind: 'minor_road', kind_detail: 'service', name: 'Brook Lane' });
const precinct = way('roads', 12, { kind: 'path', kind_detail: 'pedestrian', name: 'High Row' });

/** Names written at zoom 14. */
function namesOf(...ways: TileFeature[]): unknown[] {
  const lines = new NameLines();
  for (const each of ways) lines.add(each);
  const shown = lines.features().filter(({ minZoom }) => minZoom <= 14);
  return shown.map(({ properties }) => properties['name']);
}

describe('names along lines', () => {
  it('gives a river its name before the path beside it', () => {
    expect(namesOf(path, stream)).toEqual(['Mill Brook']);
  });

  it('gives a street its name before the river beside it', () => {
    expect(namesOf(river, lane)).toEqual(['Brook Lane']);
  });

  it('takes a pedestrian street for a street', () => {
    expect(namesOf(river, precinct)).toEqual(['High Row']);
  });
});
