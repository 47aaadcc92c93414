import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { isGeometry } from '../map/geometry/geometry.ts';
import type { Geometry } from '../map/geometry/geometry.ts';
import { measureGeometry } from '../map/geometry/measure.ts';
import { spliceGeometry } from '../map/geometry/splice.ts';
import { handlesOf, moveHandle, removeCorner } from './corners.ts';
import {
  addCorner,
  drawTools,
  finishDrawing,
  previewOf,
  startDrawing,
  takeCornerBack,
} from './draw.ts';
import type { Drawing, DrawTool } from './draw.ts';
import { toPosition, toVertex } from './vertex.ts';
import type { Vertex } from './vertex.ts';

/** Presses one after another; the shape, or the drawing as far as it is. */
function press(tool: DrawTool, ...presses: readonly Vertex[]): Geometry | Drawing {
  let drawing = startDrawing(tool);
  for (const at of presses) {
    const drawn = addCorner(drawing, at);
    if (drawn.status === 'finished') return drawn.geometry;
    drawing = drawn.drawing;
  }
  return drawing;
}

describe('drawing', () => {
  it('ends a point with its press, and a line with its last corner pressed again', () => {
    expect(press('point', [5, 6])).toEqual({ type: 'Point', lines: [[5, 6]] });
    expect(press('line', [0, 0], [5, 5], [5, 5])).toEqual({
      type: 'LineString',
      lines: [[0, 0, 5, 5]],
    });
  });

  it('ends an area at its first corner, which is not repeated', () => {
    const area = press('area', [0, 0], [9, 0], [9, 9], [0, 0]);
    expect(area).toEqual({ type: 'Polygon', lines: [[0, 0, 9, 0, 9, 9]] });
  });

  it('makes a rectangle of two corners, and a circle that is round on the ground', () => {
    expect(press('rectangle', [0, 0], [8, 4])).toEqual({
      type: 'Polygon',
      lines: [[0, 0, 8, 0, 8, 4, 0, 4]],
    });
    const middle = toVertex([8.7, 60]);
    const circle = press('circle', middle, [middle[0], middle[1] + 90_000]) as Geometry;
    const radius = (measureGeometry(circle).squareMetres / Math.PI) ** 0.5;
    // Of 0.009 degrees of latitude.
    expect(radius).toBeGreaterThan(997);
    expect(radius).toBeLessThan(1001);
  });

  it('goes on where a shape would have too few corners', () => {
    for (const [tool, corners] of [
      ['line', [[1, 1]]],
      [
        'area',
        [
          [1, 1],
          [2, 2],
        ],
      ],
      [
        'rectangle',
        [
          [1, 1],
          [1, 5],
        ],
      ],
      ['circle', [[1, 1]]],
    ] as const) {
      const drawing = { tool, corners } as Drawing;
      expect(finishDrawing(drawing), tool).toEqual({ status: 'drawing', drawing });
    }
  });

  it('takes corners back one at a time until there is none', () => {
    const drawing = press('line', [0, 0], [1, 1]) as Drawing;
    const once = takeCornerBack(drawing)!;
    expect(once.corners).toEqual([[0, 0]]);
    expect(takeCornerBack(takeCornerBack(once)!)).toBeUndefined();
  });

  it('shows what it would be with the pointer as its next corner', () => {
    const drawing = press('area', [0, 0], [9, 0]) as Drawing;
    expect(previewOf(drawing, [9, 9])).toMatchObject({ type: 'Polygon' });
    expect(previewOf(drawing, undefined)).toMatchObject({ type: 'LineString' });
    expect(previewOf(startDrawing('area'), undefined)).toBeUndefined();
  });
});

describe('the handles of a shape', () => {
  const square: Geometry = { type: 'Polygon', lines: [[0, 0, 8, 0, 8, 8, 0, 8]] };

  it('are its corners, then the middles of its edges, around it', () => {
    const handles = handlesOf(square, 100);
    expect(handles.map(({ kind }) => kind).join(' ')).toBe(
      'corner corner corner corner middle middle middle middle',
    );
    expect(handles.at(-1)!.at).toEqual([0, 4]);
    expect(handlesOf(square, 3)).toEqual([]);
  });

  it('move a corner, make one of a middle, and take one away', () => {
    const [first, , , , middle] = handlesOf(square, 100);
    const moved = spliceGeometry(square, moveHandle(square, first!, [-1, -1]));
    expect(moved?.geometry.lines).toEqual([[-1, -1, 8, 0, 8, 8, 0, 8]]);
    const more = spliceGeometry(square, moveHandle(square, middle!, [4, -2]));
    expect(more?.geometry.lines).toEqual([[0, 0, 4, -2, 8, 0, 8, 8, 0, 8]]);
    const less = spliceGeometry(square, removeCorner(square, first!)!);
    expect(less?.geometry.lines).toEqual([[8, 0, 8, 8, 0, 8]]);
    expect(removeCorner(less!.geometry, first!)).toBeUndefined();
    expect(removeCorner(square, middle!)).toBeUndefined();
  });

  it('keep the heights of the other corners', () => {
    const line: Geometry = { type: 'LineString', hasHeights: true, lines: [[0, 0, 70, 5, 5, 90]] };
    const [first] = handlesOf(line, 100);
    const moved = spliceGeometry(line, moveHandle(line, first!, [1, 1]));
    expect(moved?.geometry.lines).toEqual([[1, 1, 70, 5, 5, 90]]);
  });
});

it('makes valid shapes of whatever is pressed, and changes them into valid ones', () => {
  const random = seededRandom(7);
  const vertex = (): Vertex => toVertex([random() * 0.001, random() * 0.001]);
  for (let round = 0; round < 500; round++) {
    const tool = drawTools[Math.floor(random() * drawTools.length)]!;
    const presses = Array.from({ length: 6 }, vertex);
    let shape = press(tool, ...presses, presses.at(-1)!) as Geometry;
    expect(isGeometry(shape), tool).toBe(true);
    for (let change = 0; change < 5; change++) {
      const handles = handlesOf(shape, 1000);
      const handle = handles[Math.floor(random() * handles.length)]!;
      const removes = random() < 0.4;
      const splice = removes ? removeCorner(shape, handle) : moveHandle(shape, handle, vertex());
      shape = splice ? spliceGeometry(shape, splice)!.geometry : shape;
      expect(isGeometry(shape), `${tool} ${handle.kind}`).toBe(true);
    }
  }
});

it('keeps a position as it is on the grid of the map', () => {
  expect(toPosition(toVertex([8.7001234, -0.00000004]))).toEqual([8.7001234, 0]);
  expect(toVertex([0, 91])).toEqual([0, 900_000_000]);
});
