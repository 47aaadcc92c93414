import { describe, expect, it } from 'vitest';
import { blockVolume } from './block-volume.ts';
import type { Building } from './building.ts';
import { coloursOf, parseColour } from './building-colours.ts';
import { describeBuilding } from './describe-building.ts';
import { findReplacedOutlines } from './join-parts.ts';
import { frameOf } from './tile-frame.ts';
import { TILE_UNITS } from './tile-of-building.ts';
import { buildTileMesh, VERTEX_BYTES } from './tile-mesh.ts';
import { blockBox, rayMeetsBox, traceRay } from './trace-ray.ts';

const tile = { x: 8192, y: 8191 };
const frame = frameOf(tile);
const units = (metres: number) => Math.round(metres / frame.metresPerUnit);

/** Around the middle of the tile. */
function box(wide: number, high: number, [east, south] = [0, 0]): Int32Array {
  const [x, y] = [(tile.x + 0.5) * TILE_UNITS, (tile.y + 0.5) * TILE_UNITS];
  const [left, right] = [x + units(east - wide / 2), x + units(east + wide / 2)];
  const [top, bottom] = [y + units(south - high / 2), y + units(south + high / 2)];
  return Int32Array.of(left, top, right, top, right, bottom, left, bottom);
}

const house: Building = { id: 12, isPart: false, isReplaced: false, rings: [box(12, 8)] };
const describeHouse = (tags: Partial<Building>, usualRoofs = false) =>
  describeBuilding({ ...house, ...tags }, frame, { usualRoofs });

describe('the description of a building', () => {
  it('says where its height is from', () => {
    expect(describeHouse({ height: 10.5 })).toMatchObject({
      heightSource: 'mapped',
      block: { top: 10.5, base: 0 },
    });
    expect(describeHouse({ levels: 3 })).toMatchObject({
      heightSource: 'levels',
      block: { top: 10 },
    });
    expect(describeHouse({})).toMatchObject({ heightSource: 'guessed', block: { top: 7 } });
    expect(describeHouse({ use: 'garage' })).toMatchObject({ block: { top: 3 } });
  });

  it('says where its roof is from', () => {
    const roof = (tags: Partial<Building>, usual = false) => {
      const { block, roofSource } = describeHouse(tags, usual);
      return [block.shape, roofSource];
    };
    expect(roof({ roofShape: 'hipped' })).toEqual(['hipped', 'mapped']);
    expect(roof({ roofShape: 'round' })).toEqual(['gabled', 'nearest']);
    expect(roof({ roofShape: 'many' })).toEqual(['flat', 'nearest']);
    expect(roof({})).toEqual(['flat', 'unmapped']);
    expect(roof({}, true)).toEqual(['gabled', 'usual']);
    expect(roof({ use: 'office' }, true)).toEqual(['flat', 'unmapped']);
    expect(roof({ levels: 9 }, true)).toEqual(['flat', 'unmapped']);
  });

  it('takes the rise of a roof by height, angle and storeys', () => {
    const rise = (tags: Partial<Building>) =>
      describeHouse({ roofShape: 'gabled', height: 20, ...tags }).block.roofHeight;
    expect(rise({ roofHeight: 2.5 })).toBe(2.5);
    expect(rise({ roofAngle: 45 })).toBeCloseTo(4, 1);
    expect(rise({ roofAngle: 45, roofOrientation: 'across' })).toBeCloseTo(6, 1);
    expect(rise({ roofLevels: 2 })).toBe(6);
    expect(rise({})).toBeCloseTo(4 * Math.tan(Math.PI / 6), 1);
    // No more than there is.
    expect(rise({ roofHeight: 30 })).toBe(20);
  });

  it('keeps what is impossible within bounds', () => {
    expect(describeHouse({ height: 5, minHeight: 9 }).block.base).toBe(0);
    expect(describeHouse({ height: 9000 }).block.top).toBe(1000);
    expect(describeHouse({ roofShape: 'skillion', roofDirection: 'uphill' }).block.slopesTo).toBe(
      undefined,
    );
  });

  it('reads colours as mappers write them, else materials', () => {
    expect(parseColour('#fA0')).toEqual([255, 170, 0]);
    expect(parseColour('light grey; brown')).toEqual([211, 211, 211]);
    expect(parseColour('constructor')).toBe(undefined);
    expect(coloursOf({ material: 'brick', roofColour: 'nonsense' })).toEqual({
      wall: [176, 100, 76],
      roof: undefined,
    });
  });
});

describe('parts', () => {
  const outline = (ring: Int32Array, isPart = false) => ({ ring, isPart });

  it('replace the smallest outline around them that they cover', () => {
    const outlines = [
      outline(box(100, 100)),
      outline(box(20, 20)),
      outline(box(10, 20, [-5, 0]), true),
      outline(box(10, 20, [5, 0]), true),
      outline(box(20, 20, [300, 0])),
      outline(box(4, 4, [300, 0]), true),
      outline(box(4, 4, [900, 0]), true),
    ];
    expect([...findReplacedOutlines(outlines)]).toEqual([1]);
  });
});

describe('the mesh of a tile', () => {
  it('holds what is drawn in twelve bytes a vertex', () => {
    const buildings = [house, { ...house, id: 22, isReplaced: true }];
    const { vertices, vertexCount, drawn, tallest } = buildTileMesh(buildings, frame, {
      usualRoofs: false,
    });
    // Four walls and a roof of two triangles each.
    expect(vertexCount).toBe(10 * 3);
    expect(vertices.byteLength).toBe(vertexCount * VERTEX_BYTES);
    expect(drawn.map(({ building }) => building.id)).toEqual([12]);
    expect(tallest).toBe(7);
  });

  it('is true to scale', () => {
    expect(blockVolume(describeHouse({}).block)).toBeCloseTo(12 * 8 * 7, -1);
  });
});

describe('a ray', () => {
  const { block } = describeHouse({ height: 10 });

  it('meets the nearest face from the outside', () => {
    const ray = { origin: [0, -50, 5], direction: [0, 1, 0] } as const;
    expect(rayMeetsBox(ray, blockBox(block))).toBe(true);
    const hit = traceRay(ray, block);
    expect(hit?.face).toBe('wall');
    expect(hit?.distance).toBeCloseTo(46, 1);
    expect(hit?.normal[1]).toBeCloseTo(-1, 6);
    expect(traceRay({ origin: [1, 1, 90], direction: [0, 0, -1] }, block)).toMatchObject({
      face: 'roof',
      distance: 80,
    });
  });

  it('passes over, beside and away', () => {
    for (const [origin, direction] of [
      [
        [0, -50, 11],
        [0, 1, 0],
      ],
      [
        [9, -50, 5],
        [0, 1, 0],
      ],
      [
        [0, -50, 5],
        [0, -1, 0],
      ],
    ] as const) {
      const ray = { origin, direction };
      expect(rayMeetsBox(ray, blockBox(block))).toBe(false);
      expect(traceRay(ray, block)).toBe(undefined);
    }
  });
});
