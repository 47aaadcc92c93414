import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { isGeometry } from '../map/geometry/geometry.ts';
import { extendStroke, finishStroke, startStroke } from './freehand.ts';
import type { Stroke } from './freehand.ts';
import type { Vertex } from './vertex.ts';

const PIXEL = 10;

function draw(first: Vertex, ...others: readonly Vertex[]): Stroke {
  return others.reduce(extendStroke, startStroke(first, PIXEL));
}

/** Places a pixel apart from one corner to the next. */
function along(...corners: readonly Vertex[]): Stroke {
  const [first, ...rest] = corners;
  const places = rest.flatMap((to, index): Vertex[] => {
    const from = corners[index]!;
    const steps = Math.hypot(to[0] - from[0], to[1] - from[1]) / PIXEL;
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
  return draw(first!, ...places);
}

describe('a freehand stroke', () => {
  it('is a line of the places at which it bends', () => {
    expect(finishStroke(along([0, 0], [900, 0], [900, 900]))).toEqual({
      type: 'LineString',
      lines: [[0, 0, 900, 0, 900, 900]],
    });
  });

  it('is an area where it comes back to its beginning, which is not repeated', () => {
    expect(finishStroke(along([0, 0], [900, 0], [900, 900], [0, 0]))).toEqual({
      type: 'Polygon',
      lines: [[0, 0, 900, 0, 900, 900]],
    });
    const almost = finishStroke(along([0, 0], [900, 0], [900, 900], [0, 900], [0, 100]));
    expect(almost).toMatchObject({ type: 'Polygon' });
  });

  it('stays a line where it goes there and back', () => {
    expect(finishStroke(along([0, 0], [900, 0], [0, 0]))).toMatchObject({ type: 'LineString' });
  });

  it('is nothing where the pointer has not moved', () => {
    expect(finishStroke(draw([5, 5]))).toBeUndefined();
    expect(finishStroke(draw([5, 5], [6, 6], [5, 5]))).toBeUndefined();
  });

  it('leaves out places that are less than a pixel from the last', () => {
    const stroke = draw([0, 0], [3, 3]);
    expect(stroke.places).toEqual([[0, 0]]);
    expect(extendStroke(stroke, [10, 0]).places).toHaveLength(2);
  });

  it('is never farther than a pixel from where the pointer was, whatever it draws', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 200; round++) {
      let at: Vertex = [0, 0];
      const places = Array.from({ length: 1 + Math.floor(random() * 80) }, () => {
        at = [at[0] + Math.round(random() * 80 - 40), at[1] + Math.round(random() * 80 - 40)];
        return at;
      });
      const stroke = draw(places[0]!, ...places.slice(1));
      const shape = finishStroke(stroke);
      if (!shape) {
        expect(stroke.places.length).toBeLessThan(2);
        continue;
      }
      expect(isGeometry(shape)).toBe(true);
      const line = shape.type === 'Polygon' ? [...shape.lines[0]!, ...places[0]!] : shape.lines[0]!;
      for (const place of stroke.places) expect(distanceTo(line, place)).toBeLessThan(PIXEL + 0.01);
    }
  });
});

function distanceTo(line: readonly number[], [x, y]: Vertex): number {
  let nearest = Infinity;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1, y1, x2, y2] = [line[at]!, line[at + 1]!, line[at + 2]!, line[at + 3]!];
    const square = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const share = square === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square;
    const kept = Math.max(0, Math.min(1, share));
    const away = Math.hypot(x - x1 - kept * (x2 - x1), y - y1 - kept * (y2 - y1));
    nearest = Math.min(nearest, away);
  }
  return nearest;
}
