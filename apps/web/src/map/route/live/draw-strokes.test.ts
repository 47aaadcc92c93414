import { describe, expect, it } from 'vitest';
import { groundStrokes } from '../route-strokes.ts';
import { light } from '@webmaps/map-style/light';
import { drawStrokes, gradeColour, passesOf } from './draw-strokes.ts';
import type { LiveLine } from './draw-strokes.ts';

interface Drawn {
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
  readonly dash: readonly number[];
}

/** A context that writes down what it strokes. */
function recorder() {
  const drawn: Drawn[] = [];
  let dash: number[] = [];
  const context = {
    globalAlpha: 1,
    lineWidth: 1,
    lineCap: 'butt' as CanvasLineCap,
    lineJoin: 'miter' as CanvasLineJoin,
    lineDashOffset: 0,
    strokeStyle: '',
    setTransform: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    setLineDash: (next: Iterable<number>) => (dash = [...next]),
    stroke: () =>
      drawn.push({
        colour: context.strokeStyle,
        width: context.lineWidth,
        alpha: context.globalAlpha,
        dash,
      }),
  };
  return { context, drawn };
}

const pieces = [{ points: [0, 0, 10, 0], skew: [1, 0, 0, 1], fromPixels: 0 }] as const;
const lineOf = (line: Partial<LiveLine>): LiveLine => {
  return { part: 'snapped', stale: false, grade: 0, pieces, ...line };
};
const style = { strokes: groundStrokes(light, false), zoom: 14, ratio: 1 };

describe('the strokes of a line under a hand', () => {
  it('are those of the map: casing under line, in their widths', () => {
    const { context, drawn } = recorder();
    drawStrokes(context, [lineOf({})], style);
    const [casing, line] = drawn.slice(-2);
    expect(casing).toMatchObject({ colour: '#ffffff', width: 8.8, alpha: 1 });
    expect(line).toMatchObject({ colour: '#fc4c1f', width: 4.8, alpha: 1, dash: [] });
  });

  it('are dashed where the line keeps to no way, by the width at the zoom level below', () => {
    const { context, drawn } = recorder();
    drawStrokes(context, [lineOf({ part: 'free' })], { ...style, zoom: 14.5 });
    const unit = 0.9 * 4.8 * Math.SQRT2;
    expect(drawn.at(-1)?.dash[0]).toBeCloseTo(1.6 * unit, 6);
    expect(drawn.at(-1)?.dash[1]).toBeCloseTo(1.3 * unit, 6);
  });

  it('are paler while a newer route is waited for', () => {
    const { context, drawn } = recorder();
    drawStrokes(context, [lineOf({ stale: true })], style);
    expect(drawn.at(-1)?.alpha).toBe(0.55);
  });

  it('draw the steepest last, where a route returns on itself', () => {
    const { context, drawn } = recorder();
    const grades = [8, -8, 3].map((grade) => lineOf({ part: 'grade', grade }));
    drawStrokes(context, grades, style);
    expect(drawn.map(({ colour }) => colour)).toEqual([-8, 3, 8].map(gradeColour));
  });
});

describe('a faded edge', () => {
  it('grows evenly to its full strength', () => {
    const passes = passesOf({ width: [[0, 20]], blur: [[0, 10]] }, 0.2, 14);
    let through = 1;
    const reached = passes.map(({ alpha }) => 1 - (through *= 1 - alpha));
    reached.forEach((alpha, index) => expect(alpha).toBeCloseTo((0.2 * (index + 1)) / 5, 6));
    expect(passes.map(({ width }) => width)).toEqual([18, 14, 10, 6, 2]);
  });
});

describe('the colour of a steepness', () => {
  it('is mixed between its neighbours and keeps to the ends', () => {
    expect(gradeColour(0)).toBe('rgb(47, 163, 107)');
    expect(gradeColour(-4)).toBe('rgb(79, 155, 209)');
    expect(gradeColour(-40)).toBe('rgb(58, 55, 148)');
    expect(gradeColour(4)).toBe('rgb(227, 179, 65)');
    expect(gradeColour(6)).toBe('rgb(230, 146, 62)');
    expect(gradeColour(30)).toBe('rgb(201, 52, 74)');
  });
});
