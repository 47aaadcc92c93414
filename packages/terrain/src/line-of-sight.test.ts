import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { findSight } from './line-of-sight.ts';

const EARTH_METRES = 6_371_008.8;

/** Angles from the eye to each ground, with the Earth falling away below a level view. */
function isSeenByAngles(ground: number[], distance: number, from: number, to: number): boolean {
  const angleTo = (height: number, along: number) =>
    (height - (along ** 2 * 0.87) / (2 * EARTH_METRES) - ground[0]! - from) / along;
  const last = ground.length - 1;
  const wanted = angleTo(ground[last]! + to, distance);
  return ground
    .slice(1, -1)
    .every((height, index) => angleTo(height, (distance * (index + 1)) / last) <= wanted);
}

describe('findSight', () => {
  it('says of random ground what the angles from the eye say', () => {
    const random = seededRandom(5);
    let seen = 0;
    for (let round = 0; round < 400; round++) {
      const ground = Array.from({ length: 40 }, () => 30 * random());
      const distance = 1000 + 30_000 * random();
      const [from, to] = [40 * random(), 40 * random()];
      const sight = findSight({
        groundMetres: ground,
        distanceMetres: distance,
        fromMetres: from,
        toMetres: to,
      });
      const isSeen = isSeenByAngles(ground, distance, from, to);
      expect(sight?.obstacle === null).toBe(isSeen);
      seen += isSeen ? 1 : 0;
    }
    expect(seen).toBeGreaterThan(40);
    expect(seen).toBeLessThan(360);
  });

  it('names heights at which either end would be seen, and no less', () => {
    const random = seededRandom(9);
    for (let round = 0; round < 200; round++) {
      const ground = Array.from({ length: 30 }, () => 200 * random());
      const question = {
        groundMetres: ground,
        distanceMetres: 12_000,
        fromMetres: 1.7,
        toMetres: 0,
      };
      const sight = findSight(question);
      if (!sight?.obstacle) continue;
      const { neededFromMetres, neededToMetres } = sight;
      const isSeen = (change: object) => findSight({ ...question, ...change })?.obstacle === null;
      expect(isSeen({ fromMetres: neededFromMetres + 0.01 })).toBe(true);
      expect(isSeen({ fromMetres: neededFromMetres - 0.01 })).toBe(false);
      expect(isSeen({ toMetres: neededToMetres + 0.01 })).toBe(true);
      expect(isSeen({ toMetres: neededToMetres - 0.01 })).toBe(false);
    }
  });

  it('names the ground that is highest above the line, and how far off it is', () => {
    const groundMetres = [100, 100, 180, 130, 100];
    const sight = findSight({
      groundMetres,
      distanceMetres: 4000,
      fromMetres: 0,
      toMetres: 0,
      refraction: 1,
    });
    expect(sight?.obstacle).toEqual({ distanceMetres: 2000, aboveMetres: 80 });
    expect(sight?.neededFromMetres).toBeCloseTo(160);
  });

  it('counts the curve of the Earth: level ground hides a boat 12 km off', () => {
    const groundMetres = new Float64Array(200);
    const boat = { groundMetres, distanceMetres: 12_000, fromMetres: 1.7, toMetres: 1 };
    const sight = findSight(boat);
    // The middle is 12 km² / 8 R higher, less the refraction.
    expect(sight?.curvedMetres[100]).toBeCloseTo((12_000 ** 2 * 0.87) / (8 * EARTH_METRES), 1);
    expect(sight?.obstacle).not.toBeNull();
    expect(findSight({ ...boat, distanceMetres: 5000 })?.obstacle).toBeNull();
  });

  it('has no answer where a height on the way is unknown', () => {
    const groundMetres = [1, NaN, 1];
    const question = { groundMetres, distanceMetres: 100, fromMetres: 2, toMetres: 2 };
    expect(findSight(question)).toBeUndefined();
  });
});
