import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import earcut, { deviation } from 'earcut';
import { describe, expect, it } from 'vitest';
import { clipShape } from './clip.ts';
import { Shape } from './shape.ts';

function shapeOf(rings: readonly { ring: readonly number[]; isHole?: boolean }[]): Shape {
  const shape = new Shape();
  for (const { ring, isHole = false } of rings) {
    const open = shape.length;
    for (let i = 0; i < ring.length; i += 2) {
      shape.point(ring[i] as number, ring[i + 1] as number, open);
    }
    shape.endPart(open, 4, isHole);
  }
  return shape;
}

/** A square, clockwise on the map, or as a hole against it. */
function square(west: number, north: number, size: number, isHole = false) {
  const [east, south] = [west + size, north + size];
  const ring = [west, north, east, north, east, south, west, south, west, north];
  const backwards = [west, north, west, south, east, south, east, north, west, north];
  return { ring: isHole ? backwards : ring, isHole };
}

function clipped(shape: Shape): Shape {
  const target = new Shape();
  clipShape(shape, { axis: 0, from: 0, to: 100 }, 3, target);
  return target;
}

function areaOf(shape: Shape): number {
  let twice = 0;
  for (const part of shape.partEnds.keys()) {
    twice +=
      Math.abs(twiceFlatRingArea(shape.part(part))) * (shape.partIsHole[part] === true ? -1 : 1);
  }
  return twice / 2;
}

/** How much of the area is drawn in a wrong place when each polygon is cut into triangles. */
function drawnWrongly(shape: Shape): number {
  let worst = 0;
  for (let first = 0; first < shape.partEnds.length;) {
    const vertices = [...shape.part(first).subarray(2)];
    const holes: number[] = [];
    let next = first + 1;
    for (; shape.partIsHole[next] === true; next++) {
      holes.push(vertices.length / 2);
      vertices.push(...shape.part(next).subarray(2));
    }
    worst = Math.max(worst, deviation(vertices, holes, 2, earcut(vertices, holes)));
    first = next;
  }
  return worst;
}

describe('clipping a polygon to a tile', () => {
  it('makes an island that reaches over the edge a part of the shore, not a hole on the edge', () => {
    const sea = shapeOf([
      square(-50, -50, 300),
      square(-10, 20, 30, true),
      square(-10, 70, 30, true),
    ]);
    const inTile = clipped(sea);
    expect(inTile.partIsHole).toEqual([false]);
    expect(areaOf(inTile)).toBe(100 * 300 - 2 * 20 * 30);
    expect(drawnWrongly(inTile)).toBe(0);
  });

  it('makes an island whose shore runs along the edge a part of the shore', () => {
    const inTile = clipped(shapeOf([square(-50, -50, 300), square(0, 20, 30, true)]));
    expect(inTile.partIsHole).toEqual([false]);
    expect(areaOf(inTile)).toBe(100 * 300 - 30 * 30);
  });

  it('keeps an island beyond the edge, along it, out of the tile', () => {
    const inTile = clipped(shapeOf([square(-50, -50, 300), square(-30, 20, 30, true)]));
    expect(inTile.partIsHole).toEqual([false]);
    expect(areaOf(inTile)).toBe(100 * 300);
  });

  it('takes parts apart that hang together only outside of the tile, each with its own holes', () => {
    // A comb with two teeth that point into the tile, each with a hole.
    const comb = [-50, 0, 50, 0, 50, 40, -20, 40, -20, 60, 50, 60, 50, 100, -50, 100, -50, 0];
    const inTile = clipped(
      shapeOf([{ ring: comb }, square(10, 10, 10, true), square(10, 70, 10, true)]),
    );
    expect(inTile.partIsHole).toEqual([false, true, false, true]);
    expect(areaOf(inTile)).toBe(2 * (50 * 40 - 100));
    expect(drawnWrongly(inTile)).toBe(0);
  });

  it('keeps what passes through from edge to edge', () => {
    const inTile = clipped(shapeOf([square(-50, 10, 200)]));
    expect([...inTile.part(0)]).toEqual([0, 10, 100, 10, 100, 210, 0, 210, 0, 10]);
  });

  it('drops a polygon with nothing or only an edge in the tile', () => {
    expect(clipped(shapeOf([square(-50, 10, 30), square(-45, 15, 10, true)])).isEmpty).toBe(true);
    expect(clipped(shapeOf([square(-50, 10, 50)])).isEmpty).toBe(true);
  });

  it('keeps a ring that touches the edge at one point whole', () => {
    const diamond = [0, 50, 50, 0, 90, 50, 50, 90, 0, 50];
    expect(areaOf(clipped(shapeOf([{ ring: diamond }])))).toBe(
      Math.abs(twiceFlatRingArea(Int32Array.from(diamond))) / 2,
    );
  });

  it('begins equal rings at the same point, wherever they began', () => {
    const ring = square(-50, 10, 200).ring;
    const turned = [...ring.slice(4), ...ring.slice(2, 6)];
    expect([...clipped(shapeOf([{ ring: turned }])).part(0)]).toEqual([
      ...clipped(shapeOf([{ ring }])).part(0),
    ]);
  });
});
