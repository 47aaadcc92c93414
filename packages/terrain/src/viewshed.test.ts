import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import type { HeightField } from './height-field.ts';
import { findVisible, HIDDEN, SEEN, UNKNOWN_VIEW } from './viewshed.ts';
import type { Viewer } from './viewshed.ts';

const RADIUS = 60;
const SIDE = 2 * RADIUS + 1;
const EARTH_METRES = 6_371_008.8;

const field = (metresAt: (x: number, y: number) => number): HeightField => ({
  width: SIDE,
  height: SIDE,
  metres: Float32Array.from({ length: SIDE * SIDE }, (_, cell) =>
    metresAt((cell % SIDE) - RADIUS, Math.floor(cell / SIDE) - RADIUS),
  ),
});

/** A ray of its own for every cell, judged at the rows or columns that it crosses. */
function seenByBruteForce(
  { metres }: HeightField,
  { cellMetres, eyeMetres, targetMetres = 0, refraction = 0.13 }: Viewer,
): Uint8Array {
  const heightAt = (x: number, y: number) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const at = (column: number, row: number) =>
      metres[(Math.min(row, RADIUS) + RADIUS) * SIDE + Math.min(column, RADIUS) + RADIUS]!;
    const north = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * (x - x0);
    const south = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * (x - x0);
    return north + (south - north) * (y - y0);
  };
  const eye = heightAt(0, 0) + eyeMetres;
  const angleTo = (height: number, distance: number) =>
    (height - (distance ** 2 * (1 - refraction)) / (2 * EARTH_METRES) - eye) / distance;
  return Uint8Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const [x, y] = [(cell % SIDE) - RADIUS, Math.floor(cell / SIDE) - RADIUS];
    const far = Math.hypot(x, y);
    if (far > RADIUS) return UNKNOWN_VIEW;
    const steps = Math.max(Math.abs(x), Math.abs(y));
    if (steps === 0) return SEEN;
    const wanted = angleTo(heightAt(x, y) + targetMetres, far * cellMetres);
    for (let step = 1; step < steps; step++) {
      const share = step / steps;
      if (angleTo(heightAt(x * share, y * share), far * share * cellMetres) > wanted) return HIDDEN;
    }
    return SEEN;
  });
}

const shareEqual = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((equal, value, cell) => equal + (value === other[cell] ? 1 : 0), 0) / one.length;

describe('findVisible', () => {
  it.each([1, 2, 3])('sees what a ray to every cell sees, on hills of seed %s', (seed) => {
    const random = seededRandom(seed);
    const waves = Array.from({ length: 12 }, () => ({
      height: 60 * random(),
      east: (random() - 0.5) / 3,
      south: (random() - 0.5) / 3,
      shift: 6 * random(),
    }));
    const hills = field((x, y) =>
      waves.reduce(
        (sum, { height, east, south, shift }) =>
          sum + height * Math.sin(x * east + y * south + shift),
        500,
      ),
    );
    const viewer = { cellMetres: 30, eyeMetres: 1.7 };
    const found = findVisible(hills, viewer);
    const exact = seenByBruteForce(hills, viewer);
    // What differs is as high as the ground before it, within what lies between two rays.
    expect(shareEqual(found, exact)).toBeGreaterThan(0.985);
    // Not all of one kind, which would be equal by luck.
    const share = exact.filter((value) => value === SEEN).length / exact.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.7);
  });

  it('sees the horizon of level ground where the Earth falls away', () => {
    const cellMetres = 100;
    const found = findVisible(
      field(() => 0),
      { cellMetres, eyeMetres: 1.7, refraction: 0 },
    );
    // The root of 2 R h: 4.65 km.
    const horizon = Math.sqrt(2 * EARTH_METRES * 1.7) / cellMetres;
    for (let x = 1; x < RADIUS; x++) {
      // Within a cell of the horizon the angles differ by less than they are rounded.
      if (Math.abs(x - horizon) <= 1) continue;
      expect(found[RADIUS * SIDE + RADIUS + x]).toBe(x < horizon ? SEEN : HIDDEN);
    }
  });

  it('sees a tower behind a wall, and not the ground there', () => {
    const wall = field((x) => (x === 10 ? 20 : 0));
    const cell = RADIUS * SIDE + RADIUS + 30;
    const viewer = { cellMetres: 10, eyeMetres: 1.7 };
    expect(findVisible(wall, viewer)[cell]).toBe(HIDDEN);
    expect(findVisible(wall, { ...viewer, targetMetres: 60 })[cell]).toBe(SEEN);
  });

  it('knows nothing behind ground without a height, nor from it', () => {
    const gap = field((x) => (x === 10 ? NaN : 0));
    const viewer = { cellMetres: 10, eyeMetres: 1.7 };
    const found = findVisible(gap, viewer);
    expect(found[RADIUS * SIDE + RADIUS + 9]).toBe(SEEN);
    expect(found[RADIUS * SIDE + RADIUS + 30]).toBe(UNKNOWN_VIEW);
    const nowhere = findVisible(
      field(() => NaN),
      viewer,
    );
    expect(nowhere.every((value) => value === UNKNOWN_VIEW)).toBe(true);
  });
});
