import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { MeasuredLine } from './measured-line.ts';

/** A spiral of 1,000 points around 0, 0 that comes by everywhere more than once. */
const spiral = Array.from({ length: 1000 }, (_, at): Position => {
  const [turn, far] = [at / 25, at / 50_000];
  return [far * Math.sin(turn), far * Math.cos(turn)];
});

/** The nearest of the places at every fiftieth of a segment. */
function lookedUp(line: readonly Position[], place: Position) {
  let [best, along, passed] = [Infinity, 0, 0];
  for (const [at, [lon, lat]] of line.entries()) {
    const [fromLon, fromLat] = line[Math.max(0, at - 1)] ?? [0, 0];
    const metres = distanceMetres([fromLon, fromLat], [lon, lat]);
    for (let step = 0; step < 50; step++) {
      const share = step / 50;
      const here: Position = [fromLon + (lon - fromLon) * share, fromLat + (lat - fromLat) * share];
      const off = distanceMetres(here, place);
      if (off < best) [best, along] = [off, passed + metres * share];
    }
    passed += metres;
  }
  return { along, off: best };
}

describe('a line of many points', () => {
  const line = new MeasuredLine(spiral);

  it('is measured where it comes nearest, whichever of its parts that is', () => {
    for (let at = 0; at < 40; at++) {
      const place: Position = [Math.sin(at) * 0.019, Math.cos(at * 1.7) * 0.019];
      const found = line.nearest(place, 2000);
      const { along, off } = lookedUp(spiral, place);
      expect(Math.abs((found?.offMetres ?? NaN) - off)).toBeLessThan(1.5);
      expect(Math.abs((found?.distanceMetres ?? NaN) - along)).toBeLessThan(5);
      expect(line.nearest(place, Math.max(0, off - 2))).toBeUndefined();
    }
  });

  it('is far from what is far from all of it', () => {
    expect(line.nearest([0.05, 0], 2000)).toBeUndefined();
    expect(line.nearest([0.021, 0], 2000)?.offMetres).toBeGreaterThan(0);
  });

  it('is nearest where it is first where it comes by twice', () => {
    const there: Position[] = Array.from({ length: 101 }, (_, at) => [at / 1e4, 0]);
    const both = new MeasuredLine([...there, ...there.toReversed()]);
    expect(both.nearest([0.002, 0.0001], 100)?.distanceMetres).toBeCloseTo(222.4, 0);
  });

  it('may be one place, or none', () => {
    expect(new MeasuredLine([[0, 0]]).nearest([0, 0], 100)).toBeUndefined();
    expect(new MeasuredLine([]).nearest([0, 0], 100)).toBeUndefined();
  });
});
