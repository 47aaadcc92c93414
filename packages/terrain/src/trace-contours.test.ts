import { describe, expect, it } from 'vitest';
import type { HeightField } from './height-field.ts';
import { traceContours, type ContourLine } from './trace-contours.ts';

const field = (
  width: number,
  height: number,
  metresAt: (x: number, y: number) => number,
): HeightField => ({
  width,
  height,
  metres: Float32Array.from({ length: width * height }, (_, cell) =>
    metresAt(cell % width, Math.floor(cell / width)),
  ),
});

const pointsOf = ({ points }: ContourLine): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!]);

const isClosed = ({ points }: ContourLine) =>
  points.length > 4 && points[0] === points.at(-2) && points[1] === points.at(-1);

/** Hills of several sizes without a flat place. */
const hills = (x: number, y: number) =>
  40 * Math.sin(x / 7.3) * Math.cos(y / 5.1) + 25 * Math.sin((x + 2 * y) / 11.7) + x / 3;

describe('traceContours', () => {
  it('draws one circle a level round a cone, at its height', () => {
    const cone = field(101, 101, (x, y) => 49 - Math.hypot(x - 50, y - 50));
    const lines = traceContours(cone, 10).filter(({ level }) => level > 0);
    expect(lines.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    for (const line of lines) {
      expect(isClosed(line)).toBe(true);
      for (const [x, y] of pointsOf(line)) {
        expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(49 - 10 * line.level, 1);
      }
    }
  });

  it('puts every point of a slope exactly at its height', () => {
    const slope = field(40, 30, (x, y) => 3 * x + 2 * y);
    const lines = traceContours(slope, 10);
    expect(lines.length).toBe(17);
    for (const line of lines) {
      for (const [x, y] of pointsOf(line)) expect(3 * x + 2 * y).toBeCloseTo(10 * line.level, 4);
    }
  });

  it('crosses each edge of the lattice that a level crosses, and no other', () => {
    const ground = field(60, 50, hills);
    const found = traceContours(ground, 10).flatMap((line) =>
      pointsOf(line).map(([x, y]) => `${line.level} ${edgeOf(x, y)}`),
    );
    const wanted: string[] = [];
    for (let y = 0; y < 50; y++) {
      for (let x = 0; x < 60; x++) {
        if (x + 1 < 60) wanted.push(...crossings(x, y, x + 1, y));
        if (y + 1 < 50) wanted.push(...crossings(x, y, x, y + 1));
      }
    }
    expect(wanted.length).toBeGreaterThan(500);
    expect(new Set(found)).toEqual(new Set(wanted));

    function crossings(x: number, y: number, toX: number, toY: number): string[] {
      const one = ground.metres[y * 60 + x]!;
      const other = ground.metres[toY * 60 + toX]!;
      const levels: string[] = [];
      for (let level = -20; level <= 20; level++) {
        if (one >= 10 * level !== other >= 10 * level) {
          levels.push(`${level} ${toY === y ? `${x}- ${y}` : `${x} ${y}-`}`);
        }
      }
      return levels;
    }
    function edgeOf(x: number, y: number): string {
      return Number.isInteger(y) ? `${Math.floor(x)}- ${y}` : `${x} ${Math.floor(y)}-`;
    }
  });

  it('ends lines at the border of the field alone where every height is known', () => {
    for (const line of traceContours(field(60, 50, hills), 10)) {
      if (isClosed(line)) continue;
      for (const [x, y] of [pointsOf(line)[0], pointsOf(line).at(-1)] as [number, number][]) {
        expect(x === 0 || y === 0 || x === 59 || y === 49).toBe(true);
      }
    }
  });

  it('draws no line through a cell with an unknown height', () => {
    const isUnknown = (x: number, y: number) => x >= 20 && x <= 24 && y >= 20 && y <= 30;
    const holed = field(60, 50, (x, y) => (isUnknown(x, y) ? NaN : hills(x, y)));
    const lines = traceContours(holed, 10);
    const within = lines.flatMap(pointsOf).filter(([x, y]) => x > 19 && x < 25 && y > 19 && y < 31);
    expect(within).toEqual([]);
    const whole = traceContours(field(60, 50, hills), 10).flatMap(pointsOf);
    expect(whole.filter(([x, y]) => x > 19 && x < 25 && y > 19 && y < 31)).not.toEqual([]);
  });

  it('leaves flat ground and ground without heights empty', () => {
    expect(
      traceContours(
        field(9, 9, () => 100),
        10,
      ),
    ).toEqual([]);
    expect(
      traceContours(
        field(9, 9, () => NaN),
        10,
      ),
    ).toEqual([]);
  });
});
