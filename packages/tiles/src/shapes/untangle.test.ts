import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { describe, expect, it } from 'vitest';
import { Shape } from './shape.ts';
import { untangle } from './untangle.ts';

function shapeOf(...rings: { ring: readonly number[]; isHole?: boolean }[]): Shape {
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

const sea = { ring: [0, 0, 4000, 0, 4000, 4000, 0, 4000, 0, 0] };
/** A coast of many vertices around 1000 1000. */
const mainland = {
  ring: [
    1000, 1000, 1000, 2000, 1500, 2000, 2000, 2000, 2000, 1500, 2000, 1000, 1500, 1000, 1000, 1000,
  ],
  isHole: true,
};

function rings(shape: Shape): number[][] {
  return [...shape.partEnds.keys()].map((part) => [...shape.part(part)]);
}

describe('untangling simplified rings', () => {
  it('leaves rings alone that do not cross', () => {
    const shape = shapeOf(sea, mainland);
    untangle(shape);
    expect(rings(shape)).toEqual([sea.ring, mainland.ring]);
  });

  it('removes the corner of an islet that overlaps the mainland', () => {
    const islet = {
      ring: [1995, 1200, 2010, 1210, 2010, 1190, 2003, 1185, 1995, 1200],
      isHole: true,
    };
    const shape = shapeOf(sea, mainland, islet);
    untangle(shape);
    expect(rings(shape)[1]).toEqual(mainland.ring);
    expect(rings(shape)[2]).toEqual([2010, 1210, 2010, 1190, 2003, 1185, 2010, 1210]);
  });

  it('removes an islet that is wholly inside the mainland', () => {
    const islet = { ring: [1980, 1200, 1990, 1210, 1990, 1190, 1980, 1200], isHole: true };
    const shape = shapeOf(sea, mainland, islet);
    untangle(shape);
    expect(rings(shape)).toEqual([sea.ring, mainland.ring]);
  });

  it('takes the twist out of a ring that crosses itself', () => {
    const ring = [
      0, 0, 500, 0, 1000, 0, 1000, 500, 1000, 1000, 505, 1000, 500, 1004, 498, 998, 504, 1003, 0,
      1000, 0, 500, 0, 0,
    ];
    const shape = shapeOf({ ring });
    untangle(shape);
    expect(shape.length).toBeLessThan(ring.length);
    expect(Math.abs(twiceFlatRingArea(shape.part(0)) / 2e6 - 1)).toBeLessThan(0.01);
  });

  it('leaves what crosses widely: the source draws it so', () => {
    const bow = [
      0, 0, 1000, 1000, 1000, 500, 1000, 0, 0, 1000, 0, 800, 0, 600, 0, 500, 0, 400, 0, 300, 0, 200,
      0, 0,
    ];
    const shape = shapeOf({ ring: bow });
    untangle(shape);
    expect(rings(shape)).toEqual([bow]);
  });
});
