import type { Building } from '@webmaps/buildings/building';
import { encodeBuildings } from '@webmaps/buildings/tile-codec';
import { frameOf } from '@webmaps/buildings/tile-frame';
import { TILE_UNITS, tileOfRing } from '@webmaps/buildings/tile-of-building';
import { sunVector } from '@webmaps/geo/sun-position';
import { describe, expect, it } from 'vitest';
import { heightClasses, paintTile, unknownTint, useTints } from './building-tints.ts';
import { createBuildingsApi, UNKNOWN } from './buildings-api.ts';
import type { PlacePoint } from './trace-tiles.ts';
import { wantedTiles } from './wanted-tiles.ts';

const [X, Y] = [8192, 8191];
const frame = frameOf({ x: X, y: Y });
/** Metres about the middle of the tile. */
const corner = (east: number, north: number) => [
  Math.round(frame.x + east / frame.metresPerUnit),
  Math.round(frame.y - north / frame.metresPerUnit),
];

function box(west: number, south: number, east: number, north: number): Int32Array {
  return Int32Array.from(
    [corner(west, south), corner(east, south), corner(east, north), corner(west, north)].flat(),
  );
}

const half = (TILE_UNITS / 2) * frame.metresPerUnit;
const plain = { isPart: false, isReplaced: false } as const;
const buildings: readonly Building[] = [
  { ...plain, id: 12, rings: [box(-40, 0, 40, 10)], height: 20, name: 'Long wall', use: 'office' },
  { ...plain, id: 22, rings: [box(100, 0, 110, 10)], colour: '#102030', startDate: '1905' },
  { ...plain, id: 33, rings: [box(half - 5, 0, half + 5, 10)], levels: 3, use: 'church' },
];

const archive = 'https://maps.test/buildings.pmtiles';
const api = createBuildingsApi(() => ({
  getZxy: async (_z: number, x: number, y: number) => {
    const inTile = buildings.filter(({ rings }) => {
      const tile = tileOfRing(rings[0]!);
      return tile.x === x && tile.y === y;
    });
    if (inTile.length === 0) return undefined;
    return { data: encodeBuildings({ x, y }, inTile).slice().buffer };
  },
}));
const tiles = [
  { archive, x: X, y: Y },
  { archive, x: X + 1, y: Y },
];
const question = { tiles, usualRoofs: false, drawn: undefined };

/** A degree in metres is the same in both directions at the equator. */
const degreesOf = (metres: number) => metres / 111_195.08;
const middle = { lon: 360 / 2 ** 15, lat: 360 / 2 ** 15 };
const place = (east: number, north: number, height = 0): PlacePoint => ({
  position: [middle.lon + degreesOf(east), middle.lat + degreesOf(north)],
  height,
  normal: [0, 0, 1],
});

describe('the worker of buildings', () => {
  it('gives a tile as a mesh with what buildings are coloured by', async () => {
    const tile = await api.tile({ ...tiles[0]!, usualRoofs: false });
    expect([...tile.ids].toSorted((a, b) => a - b)).toEqual([12, 22]);
    expect([...tile.heights]).toEqual([20, UNKNOWN]);
    expect([...tile.years]).toEqual([UNKNOWN, 1905]);
    expect([...tile.colours.slice(8, 12)]).toEqual([16, 32, 48, 255]);
    expect(tile.vertices.byteLength).toBe(tile.vertexCount * 12);
    const empty = await api.tile({ archive, x: 1, y: 1, usualRoofs: false });
    expect([empty.vertexCount, empty.ids.length]).toEqual([0, 0]);
  });

  it('finds what is first on a ray, across tiles, and the ground', async () => {
    const look = (origin: [number, number, number], direction: [number, number, number]) =>
      api.pick({ ...question, ray: { frame, origin, direction } });
    const front = await look([0, -100, 10], [0, 1, 0]);
    expect(front?.facts).toMatchObject({ id: 12, height: 20, heightSource: 'mapped' });
    expect(front?.facts?.cubicMetres).toBeCloseTo(80 * 10 * 20, -2);
    expect(front?.place.height).toBeCloseTo(10, 2);
    expect(front?.place.normal[1]).toBeCloseTo(-1, 6);
    const far = await look([half, -100, 5], [0, 1, 0]);
    expect(far?.facts).toMatchObject({ id: 33, heightSource: 'levels', use: 'church' });
    const ground = await look([0, -50, 30], [0, 0, -1]);
    expect(ground).toMatchObject({ facts: undefined, place: { height: 0 } });
    expect(await look([0, -50, 30], [0, -0.6, 0.8])).toBe(undefined);
  });

  it('finds a building again by its id', async () => {
    expect(await api.find({ ...question, id: 33 })).toMatchObject({ id: 33, year: undefined });
    expect(await api.find({ ...question, id: 5 })).toBe(undefined);
  });

  it('has shade exactly as far as a wall is high over the tangent of the sun', async () => {
    // The sun in the north, over a wall of 20 m whose near side is on the line of the place.
    for (const altitude of [10, 30, 45, 70]) {
      const length = 20 / Math.tan((altitude * Math.PI) / 180);
      const suns = Float32Array.from(sunVector({ azimuth: 0, altitude }));
      for (const [metres, isLit] of [
        [length - 0.5, 0],
        [length + 0.5, 1],
      ] as const) {
        const lit = await api.sunHours({ ...question, place: place(0, -metres), suns });
        expect([altitude, metres, ...lit]).toEqual([altitude, metres, isLit]);
      }
    }
  });

  it('counts a building of the page among those that it asks about', async () => {
    const drawn: Building = { ...plain, id: 0, rings: [box(-5, -60, 5, -50)], height: 40 };
    const suns = Float32Array.from(sunVector({ azimuth: 180, altitude: 30 }));
    const asked = { ...question, place: place(0, -30), suns };
    expect([...(await api.sunHours(asked))]).toEqual([1]);
    expect([...(await api.sunHours({ ...asked, drawn }))]).toEqual([0]);
    expect(await api.find({ ...question, drawn, id: 0 })).toMatchObject({ height: 40 });
  });

  it('is dark below the horizon and lit on a roof', async () => {
    const suns = Float32Array.from([
      ...sunVector({ azimuth: 0, altitude: -3 }),
      ...sunVector({ azimuth: 0, altitude: 5 }),
    ]);
    const lit = await api.sunHours({ ...question, place: place(0, 5, 20), suns });
    expect([...lit]).toEqual([0, 1]);
  });
});

describe('colours of buildings', () => {
  it('are by class, grey where nothing is mapped, and marked where one is chosen', async () => {
    const tile = await api.tile({ ...tiles[0]!, usualRoofs: false });
    const hex = (texels: Uint8Array, at: number) =>
      `#${[...texels.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const heights = paintTile(tile, 'height', 22);
    expect(hex(heights, 0)).toBe(heightClasses[2]?.colour);
    expect(hex(heights, 8)).toBe(unknownTint);
    expect([heights[3], heights[11]]).toEqual([255, 128]);
    expect(hex(paintTile(tile, 'use', undefined), 0)).toBe(useTints.work);
    expect(hex(paintTile(tile, 'plain', undefined), 8)).toBe('#102030');
  });
});

describe('the tiles around a view', () => {
  const view = { center: [0.01, 0.01] as const, zoom: 16, bearing: 0, pitch: 0 };
  const source = { archive, bbox: [-1, -1, 1, 1] as const };

  it('are few, the nearest first, and none from far away', () => {
    const wanted = wantedTiles(view, [source]);
    expect(wanted[0]).toEqual({ archive, x: X, y: Y });
    expect(wanted.length).toBeLessThan(12);
    expect(wantedTiles({ ...view, zoom: 12 }, [source])).toEqual([]);
    expect(wantedTiles({ ...view, zoom: 13 }, [source]).length).toBeLessThanOrEqual(36);
  });

  it('are those of the first source that is there', () => {
    const elsewhere = { archive: 'b', bbox: [50, 50, 51, 51] as const };
    expect(new Set(wantedTiles(view, [elsewhere, source]).map((tile) => tile.archive))).toEqual(
      new Set([archive]),
    );
    expect(wantedTiles(view, [elsewhere])).toEqual([]);
  });
});
