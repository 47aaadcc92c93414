import { describe, expect, it } from 'vitest';
import type { Geometry } from '../map/geometry/geometry.ts';
import { measureGeometry } from '../map/geometry/measure.ts';
import { transformGeometry } from '../map/geometry/transform.ts';
import { frameGrips, frameOf, gripsOf, placeOfGrip, scaleFrame, turnFrame } from './frame.ts';
import type { FrameGrip } from './frame.ts';

const square: Geometry = {
  type: 'Polygon',
  lines: [
    [
      74_000_000, 437_000_000, 74_010_000, 437_000_000, 74_010_000, 437_010_000, 74_000_000,
      437_010_000,
    ],
  ],
};
const frame = frameOf([square])!;

function scaled(grip: FrameGrip, [dx, dy]: readonly [number, number], isSteady = false) {
  const from = placeOfGrip(frame, grip);
  const drag = { from, to: [from[0] + dx, from[1] + dy], isSteady } as const;
  return frameOf([transformGeometry(square, scaleFrame(frame, grip, drag))!])!;
}

describe('a frame', () => {
  it('is around all shapes, and around one point there is none', () => {
    const point: Geometry = { type: 'Point', lines: [[74_020_000, 436_990_000]] };
    expect(frameOf([square, point])).toEqual({
      west: 74_000_000,
      south: 436_990_000,
      east: 74_020_000,
      north: 437_010_000,
    });
    expect(frameOf([point])).toBeUndefined();
    expect(frameOf([])).toBeUndefined();
  });

  it('has no grips across where it is flat', () => {
    expect(gripsOf(frame)).toEqual(frameGrips);
    expect(gripsOf({ ...frame, east: frame.west })).toEqual(['n', 's']);
    expect(gripsOf({ ...frame, north: frame.south })).toEqual(['e', 'w']);
  });

  it.each(frameGrips)('keeps the side across from its grip %s', (grip) => {
    const next = scaled(grip, [3000, -2000]);
    const is = (side: string) => grip.includes(side);
    expect(next.west).toBe(is('w') ? frame.west + 3000 : frame.west);
    expect(next.east).toBe(is('e') ? frame.east + 3000 : frame.east);
    expect(next.south).toBe(is('s') ? frame.south - 2000 : frame.south);
    expect(next.north).toBe(is('n') ? frame.north - 2000 : frame.north);
  });

  it('keeps the ratio of its sides when held to it, whatever the pointer does', () => {
    for (const grip of frameGrips) {
      const next = scaled(grip, [4000, 1000], true);
      expect(next.east - next.west).toBeCloseTo(next.north - next.south, -1);
    }
  });

  it('is mirrored beyond its other side, and never flat', () => {
    expect(scaled('e', [-20_000, 0])).toMatchObject({
      west: frame.west - 10_000,
      east: frame.west,
    });
    expect(scaled('e', [-10_000, 0]).east - frame.west).toBe(100);
  });

  it('turns about its middle without a change of size on the ground', () => {
    const from = placeOfGrip(frame, 'n');
    const to = [frame.east + 1234, frame.north] as const;
    const turned = transformGeometry(square, turnFrame(frame, { from, to, isSteady: false }))!;
    const [before, after] = [measureGeometry(square), measureGeometry(turned)];
    expect(after.metres / before.metres).toBeCloseTo(1, 3);
    expect(after.squareMetres / before.squareMetres).toBeCloseTo(1, 3);
  });

  it('turns by 15 degrees when held to it', () => {
    const from = placeOfGrip(frame, 'e');
    const to = [from[0] - 10, from[1] + 900] as const;
    const [cosine] = turnFrame(frame, { from, to, isSteady: true });
    expect(cosine).toBeCloseTo(Math.cos(Math.PI / 12), 12);
    const [still] = turnFrame(frame, { from, to: [from[0], from[1] + 300], isSteady: true });
    expect(still).toBe(1);
  });
});
