import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import type { FeatureBody } from '../document/feature.ts';
import { NO_HEIGHT } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { MAX_CHUNK_FEATURES } from '../limits.ts';
import { fixtureBody } from '../testing/fixtures.ts';
import { ChunkError } from './chunk-reader.ts';
import { ChunkStore, isChunkName } from './chunk-store.ts';
import { featureOfChunk, idOfChunk } from './chunk.ts';
import { readChunk } from './read-chunk.ts';
import { cutIntoChunks, sortByPlace } from './sort-by-place.ts';
import { writeChunk } from './write-chunk.ts';

const far = 1_800_000_000;
const geometries: readonly Geometry[] = [
  { type: 'Point', lines: [[-far, 899_999_999]] },
  { type: 'Point', hasHeights: true, lines: [[far, -900_000_000, NO_HEIGHT]] },
  {
    type: 'MultiPoint',
    lines: [
      [1, 2],
      [-3, 4],
    ],
  },
  { type: 'LineString', lines: [[0, 0, 2_147_483_647, 1]] },
  {
    type: 'MultiLineString',
    hasHeights: true,
    lines: [
      [0, 0, 5, 1, 1, -6],
      [2, 2, 0, 3, 3, 1],
    ],
  },
  {
    type: 'Polygon',
    lines: [
      [0, 0, 9, 0, 9, 9],
      [1, 1, 2, 1, 2, 2],
    ],
  },
  {
    type: 'MultiPolygon',
    lines: [
      [0, 0, 9, 0, 9, 9],
      [1, 1, 2, 1, 2, 2],
      [5, 5, 6, 5, 6, 6],
    ],
    rings: [2, 1],
  },
];
const values = [
  'Mill',
  'Mill',
  null,
  true,
  0.1 + 0.2,
  2 ** 53 + 2,
  { b: [1, null], a: '\u0000\ud800' },
];
const features: readonly FeatureBody[] = geometries.map((geometry, at) => ({
  geometry,
  properties: { 'f.0': values[at]!, ...(at % 2 === 0 && { 'f.1': [at, 'é'] }) },
}));
const ids = features.map((_, at) => `${at < 4 ? 's2' : 'b1'}.${at * 1000}`);

describe('a chunk', () => {
  it('gives back the features that were written, each kind and value', () => {
    const chunk = readChunk(writeChunk(features));
    expect(chunk.ids).toBeUndefined();
    expect(features.map((_, row) => featureOfChunk(chunk, row))).toEqual(features);
  });

  it('gives back ids where it has them', () => {
    const { ids: read, count } = readChunk(writeChunk(features, ids));
    expect(Array.from({ length: count }, (_, row) => idOfChunk(read!, row))).toEqual(ids);
  });

  it('is empty for no features', () => {
    expect(readChunk(writeChunk([])).count).toBe(0);
  });

  it('has equal bytes for equal features', () => {
    const turned = features.map(({ geometry, properties }) => ({
      geometry,
      properties: Object.fromEntries(Object.entries(properties).toReversed()),
    }));
    expect(writeChunk(turned)).toEqual(writeChunk(features));
  });

  it('holds what JSON holds of a value, and no more features than it may', () => {
    const odd = { ...features[0]!, properties: { 'f.0': -0, 'f.1': Number.NaN } };
    expect(featureOfChunk(readChunk(writeChunk([odd])), 0).properties).toEqual({
      'f.0': 0,
      'f.1': null,
    });
    const many = Array.from({ length: MAX_CHUNK_FEATURES + 1 }, () => features[0]!);
    expect(() => writeChunk(many)).toThrow(RangeError);
  });

  it('takes a few bytes for a feature beside another', () => {
    const houses = Array.from({ length: 1000 }, (_, number) => fixtureBody(number));
    expect(writeChunk(houses).length / 1000).toBeLessThan(55);
  });

  it('is refused with a ChunkError, whatever byte is damaged or cut off', () => {
    const bytes = writeChunk(features, ids);
    const random = seededRandom(5);
    for (let round = 0; round < 3000; round++) {
      const damaged = bytes.slice(
        0,
        random() < 0.3 ? Math.floor(random() * bytes.length) : undefined,
      );
      for (let flips = Math.floor(random() * 3); flips >= 0; flips--) {
        damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
      }
      try {
        const chunk = readChunk(damaged);
        for (let row = 0; row < chunk.count; row++) featureOfChunk(chunk, row);
      } catch (error) {
        if (!(error instanceof ChunkError)) throw error;
      }
    }
    expect(() => readChunk(bytes.slice(0, -1))).toThrow(ChunkError);
    expect(() => readChunk(Uint8Array.from([...bytes, 0]))).toThrow(ChunkError);
  });

  it('allocates nothing for what it announces and does not hold', () => {
    const bytes = [0x57, 0x4d, 0x43, 1, 1, 0, 1, 0xff, 0xff, 0xff, 0xff, 0x0f];
    expect(() => readChunk(Uint8Array.from(bytes))).toThrow('announces more than it holds');
  });
});

describe('the chunks at hand', () => {
  it('are read once, by their names', () => {
    const chunks = new ChunkStore();
    const name = 'a'.repeat(64);
    chunks.add(name, writeChunk(features));
    chunks.add(name, Uint8Array.of(1));
    expect(chunks.has(name)).toBe(true);
    expect(chunks.feature(name, 2)).toEqual(features[2]);
    expect(() => chunks.chunk('b')).toThrow(ChunkError);
    expect(isChunkName(name)).toBe(true);
    expect(isChunkName(`../${name.slice(3)}`)).toBe(false);
  });
});

describe('features along a curve', () => {
  it('are near each other in a chunk, the same in every run', () => {
    const random = seededRandom(1);
    const scattered = Array.from({ length: 9000 }, (_, at) => ({
      ...fixtureBody(at),
      geometry: {
        type: 'Point',
        lines: [[Math.floor((random() - 0.5) * 3e9), Math.floor((random() - 0.5) * 1e9)]],
      } as const,
    }));
    const chunks = cutIntoChunks(sortByPlace(scattered));
    expect(chunks.map(({ length }) => length)).toEqual([4096, 4096, 808]);
    const width = (part: readonly FeatureBody[]) => {
      const xs = part.map(({ geometry }) => geometry.lines[0]![0]!);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(width(sortByPlace(scattered).slice(0, 500))).toBeLessThan(
      width(scattered.slice(0, 500)),
    );
    expect(sortByPlace(scattered.slice(0, 300))).toEqual(sortByPlace(scattered.slice(0, 300)));
    expect(sortByPlace([features[0]!, features[0]!])).toHaveLength(2);
  });
});
