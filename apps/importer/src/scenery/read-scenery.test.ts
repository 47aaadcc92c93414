import { describe, expect, it } from 'vitest';
import { extractOf } from '../osm/extract-builder.ts';
import { loudness, audibleMetres } from './road-noise.ts';
import { readScenery } from './read-scenery.ts';

/** Metres north of the equator as degrees. */
const degrees = (metres: number): number => metres / 111_195;

/** A square park of 400 m with a pond left out, and a motorway along a meridian 2 km east of it. */
const extract = extractOf({
  nodes: (
    [
      [0, 0],
      [400, 0],
      [400, 400],
      [0, 400],
      [150, 150],
      [250, 150],
      [250, 250],
      [150, 250],
      [2400, -500],
      [2400, 900],
    ] as const
  ).map(([x, y], at) => ({ id: at + 1, lon: degrees(x), lat: degrees(y), tags: {} })),
  ways: [
    { id: 1, refs: [1, 2, 3, 4, 1], tags: {} },
    { id: 2, refs: [5, 6, 7, 8, 5], tags: {} },
    { id: 3, refs: [9, 10], tags: { highway: 'motorway' } },
  ],
  relations: [
    {
      id: 1,
      members: [
        { type: 'way', ref: 1, role: 'outer' },
        { type: 'way', ref: 2, role: 'inner' },
      ],
      tags: { type: 'multipolygon', leisure: 'park' },
    },
  ],
});
const scenery = readScenery(extract);

const around = (...points: (readonly [x: number, y: number])[]) =>
  scenery.around(Int32Array.from(points.flat(), (metres) => Math.round(degrees(metres) * 1e7)));

describe('the scenery of a line', () => {
  it('is green inside a park, half green on its edge, and not green in its hole or outside', () => {
    expect(around([50, 60], [120, 60]).green).toBe(1);
    expect(around([100, 0], [300, 0]).green).toBeGreaterThan(0.3);
    expect(around([100, 0], [300, 0]).green).toBeLessThan(0.7);
    expect(around([195, 200], [205, 200]).green).toBe(0);
    expect(around([700, 100], [900, 100]).green).toBe(0);
  });

  it('is loud beside a motorway and quiet far from it', () => {
    expect(around([2400, 0], [2400, 300]).quiet).toBeLessThan(0.05);
    const near = around([2300, 0], [2300, 300]).quiet;
    expect(near).toBeGreaterThan(0.3);
    expect(near).toBeLessThan(0.8);
    expect(around([0, 0], [400, 0]).quiet).toBe(1);
  });
});

describe('the noise of a road', () => {
  it('falls with distance and ends where the guidelines call it harmless', () => {
    expect(loudness(78, 0)).toBe(255);
    expect(loudness(72, 10)).toBeGreaterThan(loudness(72, 20));
    expect(loudness(72, audibleMetres(72) + 1)).toBe(0);
    expect(loudness(72, audibleMetres(72) * 0.9)).toBeGreaterThan(0);
  });
});
