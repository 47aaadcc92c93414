import { describe, expect, it } from 'vitest';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { contourPolygons } from './contour.ts';
import type { ContourField, Ring } from './contour.ts';

const [width, height] = [40, 30];

/** A field of 0 inside and 1 outside, whose border is outside. */
function field(isInside: (column: number, row: number) => boolean): ContourField {
  const values = new Float32Array(width * height).fill(1);
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      if (isInside(column, row)) values[row * width + column] = 0;
    }
  }
  return { width, height, values, level: 0.5, cliff: 0.1 };
}

function surrounds(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at < ring.length; at += 2) {
    const after = (at + 2) % ring.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[at], ring[at + 1], ring[after], ring[after + 1]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

describe('the areas of a field', () => {
  it('hold exactly the cells that are inside, whatever the holes and islands', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 40; round++) {
      const share = 0.2 + random() * 0.6;
      const made = field(() => random() < share);
      const areas = contourPolygons(made, 0);
      for (let cell = 0; cell < made.values.length; cell++) {
        const [x, y] = [cell % width, Math.floor(cell / width)];
        const owners = areas.filter(
          ({ outer, holes }) =>
            surrounds(outer, x, y) && !holes.some((hole) => surrounds(hole, x, y)),
        );
        expect(owners).toHaveLength(made.values[cell] === 0 ? 1 : 0);
      }
    }
  });

  it('are a ring, its lake and the island in it, which is an area of its own', () => {
    const areas = contourPolygons(
      field((column, row) => {
        const far = Math.max(Math.abs(column - 20), Math.abs(row - 15));
        return far < 12 && (far > 8 || far < 4);
      }),
      4,
    );
    expect(areas.map(({ holes }) => holes.length)).toEqual([1, 0]);
  });

  it('leave out what is too small, holes as well', () => {
    const areas = contourPolygons(
      field((column, row) =>
        row === 5 && column === 5 ? true : row > 10 && !(row === 15 && column === 9),
      ),
      4,
    );
    expect(areas).toHaveLength(1);
    expect(areas[0]?.holes).toEqual([]);
  });
});
