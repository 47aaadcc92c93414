import { describe, expect, it } from 'vitest';
import { gradeBand, gradeBands } from './grade-bands.ts';

const flat = gradeBand(0);

describe('grade bands', () => {
  it('climb and descend in steps of the same size, the last of them from 12 %', () => {
    const climbs = [0, 0.019, 0.02, 0.05, 0.08, 0.119, 0.12, 0.5];
    const steps = [0, 0, 1, 2, 3, 4, 5, 5];
    expect(climbs.map((grade) => gradeBand(grade) - flat)).toEqual(steps);
    const descents = [-0.019, -0.03, -0.05, -0.08, -0.11, -0.13, -0.78];
    expect(descents.map((grade) => flat - gradeBand(grade))).toEqual([0, 1, 2, 3, 4, 5, 5]);
  });

  it('tells a climb from a descent of the same grade for eyes without red or green', () => {
    for (const sight of [deuteranopia, protanopia]) {
      for (let step = 1; step <= flat; step++) {
        const [up, down] = [flat + step, flat - step].map((band) => seen(band, sight));
        expect(distance(up!, down!)).toBeGreaterThan(25);
      }
    }
  });
});

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, severity 1, in linear RGB. */
const deuteranopia: readonly Triple[] = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
const protanopia: readonly Triple[] = [
  [0.152286, 1.052583, -0.204868],
  [0.114503, 0.786281, 0.099216],
  [-0.003882, -0.048116, 1.051998],
];

/** A band's colour in CIELAB (D65), as an eye sees it. */
function seen(band: number, sight: readonly Triple[]): Triple {
  const hex = gradeBands[band]?.colour ?? '';
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = sight.map((row) => dot(row, linear)) as unknown as Triple;
  const root = (value: number) => Math.cbrt(Math.max(value, 0));
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function dot(row: Triple, values: readonly number[]): number {
  return row.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0), 0);
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}
