import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import type { Building } from './building.ts';
import { BuildingTileError, decodeBuildings, encodeBuildings } from './tile-codec.ts';
import { TILE_UNITS, tileOfRing } from './tile-of-building.ts';

const tile = { x: 8582, y: 5577 };
const [x, y] = [tile.x * TILE_UNITS, tile.y * TILE_UNITS];
const square = Int32Array.of(x + 10, y + 20, x + 900, y + 20, x + 900, y + 700, x + 10, y + 700);

const plain: Building = { id: 42, isPart: false, isReplaced: false, rings: [square] };
const full: Building = {
  id: 11_234_567_893,
  isPart: true,
  isReplaced: true,
  rings: [square, square.map((value, at) => value + (at % 2 === 0 ? -3000 : 5))],
  height: 98.5,
  minHeight: 3.2,
  levels: 27,
  minLevel: 1,
  roofHeight: 4.1,
  roofLevels: 2,
  roofAngle: 35,
  roofShape: 'gabled',
  roofDirection: 'NNW',
  roofOrientation: 'across',
  colour: '#aabbcc',
  roofColour: 'red',
  material: 'brick',
  roofMaterial: 'slate',
  use: 'church',
  name: 'Heiliggeistkirche – Ω',
  startDate: '1398',
};

describe('a tile of buildings', () => {
  it('gives back what was written', () => {
    const buildings = [plain, full, { ...plain, id: 7, use: 'church', height: 0 }];
    expect(decodeBuildings(tile, encodeBuildings(tile, buildings))).toEqual(buildings);
    expect(decodeBuildings(tile, encodeBuildings(tile, []))).toEqual([]);
  });

  it('takes a string once, however many buildings have it', () => {
    const one = encodeBuildings(tile, [full]).length;
    const two = encodeBuildings(tile, [full, full]).length;
    expect(two - one).toBeLessThan(one / 2);
  });

  it('refuses damage and never reads beyond its end', () => {
    const bytes = encodeBuildings(tile, [plain, full]);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeBuildings(tile, bytes.slice(0, length))).toThrow(BuildingTileError);
    }
    const random = seededRandom(3);
    for (let turn = 0; turn < 2000; turn++) {
      const damaged = bytes.slice();
      damaged[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      try {
        decodeBuildings(tile, damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(BuildingTileError);
      }
    }
  });

  it('holds a building by the middle of its box', () => {
    expect(tileOfRing(square)).toEqual(tile);
    const wide = Int32Array.of(x - 500, y, x + 600, y, x + 600, y + 9, x - 500, y + 9);
    expect(tileOfRing(wide)).toEqual(tile);
  });
});
