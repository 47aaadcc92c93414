import { distanceMetresBetween } from '@webmaps/geo/distance';
import { describe, expect, it } from 'vitest';
import { groundQuestion, readGround } from './ground-at.ts';

const CELL_METRES = 30;

function answerOf(heightAt: (east: number, north: number) => number | undefined) {
  const question = groundQuestion([10, 60], CELL_METRES);
  if (question.type !== 'MultiPoint') throw new Error('expected several places');
  const coordinates = question.coordinates.map(
    ([lon, lat], index): [number, number] | [number, number, number] => {
      const height = heightAt((index % 3) - 1, 1 - Math.floor(index / 3));
      return height === undefined ? [lon, lat] : [lon, lat, height];
    },
  );
  return { geometry: { type: 'MultiPoint' as const, coordinates } };
}

describe('the ground at a place', () => {
  it('is asked for in a grid of cells as long as they are wide', () => {
    const question = groundQuestion([10, 60], CELL_METRES);
    const places = question.type === 'MultiPoint' ? question.coordinates : [];
    const [west = [0, 0], , east = [0, 0]] = places.slice(3);
    const [north = [0, 0], south = [0, 0]] = [places[1], places[7]];
    expect(distanceMetresBetween(west[0], west[1], east[0], east[1])).toBeCloseTo(60, 0);
    expect(distanceMetresBetween(north[0], north[1], south[0], south[1])).toBeCloseTo(60, 0);
  });

  it('has the slope of a plane and the way down', () => {
    // Up by one cell with each cell to the north: it falls to the south by 45°.
    const ground = readGround(
      answerOf((_, north) => 100 + north * CELL_METRES),
      CELL_METRES,
    );
    expect(ground?.metres).toBe(100);
    expect(ground?.slopeDegrees).toBeCloseTo(45);
    expect(ground?.aspectDegrees).toBeCloseTo(180);
  });

  it('is not known without a height there, and has no slope without those around', () => {
    expect(
      readGround(
        answerOf((east) => (east === 0 ? undefined : 5)),
        CELL_METRES,
      ),
    ).toBe(undefined);
    const ground = readGround(
      answerOf((east) => (east === 1 ? undefined : 5)),
      CELL_METRES,
    );
    expect(ground).toMatchObject({ metres: 5, slopeDegrees: NaN });
  });
});
