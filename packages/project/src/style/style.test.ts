import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { equalBreaks, naturalBreaks, quantileBreaks } from './breaks.ts';
import { factsOf } from './field-facts.ts';
import { legendOf } from './legend.ts';
import { categoryColours, rampColours, rampNames, scaleOnGround } from './ramps.ts';
import { roundBreaks } from './round-breaks.ts';
import { categoriesOf, stepsOf, suggestScale } from './scale-of-facts.ts';
import { sizesOf } from './sizes-of-facts.ts';

const heights = (() => {
  const random = seededRandom(2);
  return Float64Array.from({ length: 2000 }, () => Math.exp(2 + 2 * random() * random())).sort();
})();

/** The sum of squared distances from the means of classes. */
function spreadOf(sorted: Float64Array, breaks: readonly number[]): number {
  const edges = [-Infinity, ...breaks, Infinity];
  let spread = 0;
  for (let at = 0; at + 1 < edges.length; at++) {
    const some = sorted.filter((value) => value >= edges[at]! && value < edges[at + 1]!);
    const mean = some.reduce((sum, value) => sum + value, 0) / Math.max(1, some.length);
    spread += some.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  }
  return spread;
}

describe('breaks', () => {
  it('are natural where values are apart', () => {
    const sorted = Float64Array.of(1, 2, 2, 3, 50, 51, 52, 900, 901);
    expect(naturalBreaks(sorted, 4)[3]).toEqual([50, 900]);
  });

  it('are within a hundredth of the best that an exact search finds', () => {
    const exact = exactBreaks(heights, 4);
    const found = naturalBreaks(heights, 9)[4]!;
    expect(spreadOf(heights, found)).toBeLessThan(spreadOf(heights, exact) * 1.01);
  });

  it('never part equal values, and never leave a class empty', () => {
    const sorted = Float64Array.of(0, 0, 0, 0, 0, 0, 0, 1, 2, 3);
    for (const breaks of [
      quantileBreaks(sorted, 5),
      equalBreaks(sorted, 5),
      ...naturalBreaks(sorted, 9),
    ]) {
      expect(breaks.every((value, at) => value > (breaks[at - 1] ?? 0))).toBe(true);
    }
    expect(naturalBreaks(Float64Array.of(7, 7, 7), 5)[5]).toEqual([]);
  });

  it('become round numbers where that moves hardly a value', () => {
    const range = { smallest: 0, largest: 1000 };
    expect(roundBreaks([203.117, 487.9, 711.3], range)).toEqual([200, 500, 700]);
    expect(roundBreaks([0.00203, 0.00487], { smallest: 0, largest: 0.01 })).toEqual([0.002, 0.005]);
    expect(roundBreaks([5], { smallest: 5, largest: 5 })).toEqual([5]);
  });
});

describe('what a field holds', () => {
  it('counts words, and tells what has no value', () => {
    const facts = factsOf(['a', 'b', 'a', null, undefined, 'a']);
    expect(facts).toEqual({
      count: 6,
      empty: 2,
      different: 2,
      words: [
        { value: 'a', count: 3 },
        { value: 'b', count: 1 },
      ],
    });
  });

  it('suggests steps for many numbers, categories for few words, and nothing for names', () => {
    const numbers = factsOf([...heights]);
    expect(suggestScale('f.1', numbers)?.kind).toBe('steps');
    expect(suggestScale('f.1', factsOf(['a', 'b', 'a']))?.kind).toBe('category');
    const names = factsOf(Array.from({ length: 50 }, (_, at) => `Name ${at}`));
    expect(suggestScale('f.1', names)).toBeUndefined();
    expect(suggestScale('f.1', factsOf([]))).toBeUndefined();
    expect(suggestScale('f.1', factsOf([3, 3, 3]))).toBeUndefined();
  });
});

describe('sizes by a field', () => {
  it('grow with the root of a number for points, so that areas compare', () => {
    const sizes = sizesOf('f.1', factsOf([0, 100, null, 50]));
    if (sizes?.radius.kind !== 'continuous') throw new Error('No sizes');
    const areas = sizes.radius.stops.map(({ at, value }) => [at, value ** 2] as const);
    const [first = [0, 0], last = [0, 0]] = [areas[0], areas.at(-1)];
    expect([first[0], last[0]]).toEqual([0, 100]);
    for (const [at, area] of areas)
      expect(area).toBeCloseTo(first[1] + (at / 100) * (last[1] - first[1]), 0);
    expect(sizes.width).toMatchObject({
      stops: [
        { at: 0, value: 1 },
        { at: 100, value: 12 },
      ],
    });
  });

  it('are none of words, or of one number alone', () => {
    expect(sizesOf('f.1', factsOf(['a', 'b']))).toBeUndefined();
    expect(sizesOf('f.1', factsOf([3, 3, null]))).toBeUndefined();
  });
});

describe('ramps and legends', () => {
  it('turn a ramp on a dark ground, and no other colours', () => {
    for (const name of rampNames) {
      const stored = rampColours(name, 5);
      const dark = scaleOnGround(stored, 'dark');
      expect(scaleOnGround(stored, 'light')).toBe(stored);
      const lightness = (colour: string) =>
        [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
      if (name !== 'PuOr') expect(lightness(dark.at(-1)!)).toBeGreaterThan(lightness(dark[0]!));
      expect(scaleOnGround(stored.toReversed(), 'dark').length).toBe(5);
    }
    expect(new Set(categoryColours).size).toBe(categoryColours.length);
  });

  it('list the classes of steps with their ends, and what has no value last', () => {
    const scale = { kind: 'steps', field: 'f.1', breaks: [10, 20], none: '#999999' } as const;
    const values = ['#111111', '#222222', '#333333'];
    expect(legendOf({ ...scale, values }, 'light')).toEqual([
      { kind: 'range', colour: '#111111', to: 10 },
      { kind: 'range', colour: '#222222', from: 10, to: 20 },
      { kind: 'range', colour: '#333333', from: 20 },
      { kind: 'none', colour: '#999999' },
    ]);
  });

  it('list words with their names, and all that is none of them', () => {
    const facts = factsOf(['a', 'a', 'b']);
    expect(legendOf(categoriesOf('f.1', facts), 'light').map(({ kind }) => kind)).toEqual([
      'word',
      'word',
      'other',
    ]);
    expect(stepsOf('f.1', facts)).toBeUndefined();
  });
});

/** Natural breaks over single values, by the same recurrence without bins. */
function exactBreaks(sorted: Float64Array, classes: number): readonly number[] {
  const sums = [0];
  const squares = [0];
  for (const [at, value] of sorted.entries()) {
    sums.push(sums[at]! + value);
    squares.push(squares[at]! + value ** 2);
  }
  const cost = (from: number, end: number) =>
    squares[end]! - squares[from]! - (sums[end]! - sums[from]!) ** 2 / (end - from);
  let best = Array.from({ length: sorted.length + 1 }, (_, at) => (at === 0 ? 0 : Infinity));
  const cuts: number[][] = [];
  for (let count = 1; count <= classes; count++) {
    const cut: number[] = [];
    best = best.map((_, end) => {
      let least = Infinity;
      for (let from = count - 1; from < end; from++) {
        const sum = best[from]! + cost(from, end);
        if (sum < least) [least, cut[end]] = [sum, from];
      }
      return least;
    });
    cuts.push(cut);
  }
  const breaks: number[] = [];
  for (let at = classes - 1, end = sorted.length; at > 0; at--) {
    end = cuts[at]![end]!;
    breaks.unshift(sorted[end]!);
  }
  return breaks;
}
