import { describe, expect, it } from 'vitest';
import { GroundPlane } from './ground-plane.ts';
import { screenPieces } from './screen-line.ts';
import { testCamera } from './test-camera.ts';

const world = 512 * 2 ** 14;

function screenOf(pitch: number) {
  const camera = testCamera({ pitch, bearing: 0, worldPixels: world });
  const plane = new GroundPlane(camera.corners, world);
  /** A line through places in pixels of the ground from the middle. */
  const line = (places: readonly (readonly [number, number])[]) =>
    Float64Array.from(
      places.flatMap(([east, south]) => [
        camera.centre.x + east / world,
        camera.centre.y + south / world,
      ]),
    );
  return { screen: { plane, width: 800, height: 600 }, line };
}

describe('a line on a flat map', () => {
  const { screen, line } = screenOf(0);

  it('is one piece through its points', () => {
    const [piece, ...more] = screenPieces(
      line([
        [-100, 0],
        [0, 50],
        [100, 0],
      ]),
      screen,
    );
    expect(more).toEqual([]);
    const expected = [300, 300, 400, 350, 500, 300];
    piece?.points.forEach((pixel, index) => expect(pixel).toBeCloseTo(expected[index]!, 5));
    expect(piece?.points).toHaveLength(expected.length);
  });

  it('has no more points than can be seen, and keeps its ends', () => {
    const places = Array.from({ length: 20_001 }, (_, index) => [index / 50 - 200, 0] as const);
    const [piece, ...more] = screenPieces(line(places), screen);
    expect(more).toEqual([]);
    expect(piece!.points.length / 2).toBeLessThan(800);
    expect(piece!.points[0]).toBeCloseTo(200, 5);
    expect(piece!.points.at(-2)).toBeCloseTo(600, 5);
  });

  it('is left out where it is beyond the edge, and comes back', () => {
    const pieces = screenPieces(
      line([
        [0, 0],
        [600, 0],
        [700, 100],
        [700, 200],
        [0, 200],
      ]),
      screen,
    );
    expect(pieces).toHaveLength(2);
    expect(pieces[0]?.points.at(-2)).toBeCloseTo(1000, 5);
    expect(pieces[1]?.points[0]).toBeCloseTo(1100, 5);
    expect(pieces[1]?.points.at(-2)).toBeCloseTo(400, 5);
  });

  it('is seen again a world further', () => {
    const far = line([
      [0, 0],
      [50, 0],
    ]).map((value, index) => (index % 2 === 0 ? value - 1 : value));
    expect(screenPieces(far, screen)).toEqual([]);
    expect(screenPieces(far, screen, 1)[0]?.points[0]).toBeCloseTo(400, 5);
  });
});

describe('a line on a tilted map', () => {
  const { screen, line } = screenOf(60);

  it('is cut where it gets smaller with distance, without gaps, and counts its length through', () => {
    const places = Array.from({ length: 101 }, (_, index) => [0, 150 - index * 6] as const);
    const pieces = screenPieces(line(places), screen);
    expect(pieces.length).toBeGreaterThan(5);
    pieces.slice(1).forEach((piece, index) => {
      expect(piece.points.slice(0, 2)).toEqual(pieces[index]!.points.slice(-2));
      expect(piece.fromPixels).toBeGreaterThan(pieces[index]!.fromPixels);
      const [, , , south] = piece.skew;
      expect(south).toBeLessThan(pieces[index]!.skew[3]);
    });
  });

  it('shows nothing of what is behind the camera', () => {
    expect(
      screenPieces(
        line([
          [0, 5000],
          [10, 6000],
        ]),
        screen,
      ),
    ).toEqual([]);
  });
});
