import { expect, it } from 'vitest';
import { GroundPlane } from './ground-plane.ts';
import { testCamera } from './test-camera.ts';

const world = 512 * 2 ** 14;

it.each([0, 30, 60, 80])('sees every place where a camera tilted by %s degrees does', (pitch) => {
  const camera = testCamera({ pitch, bearing: 25, worldPixels: world });
  const plane = new GroundPlane(camera.corners, world);
  for (const [east, south] of [
    [0, 0],
    [150, -90],
    [-300, 40],
    [20, 200],
  ] as const) {
    const [x, y] = [camera.centre.x + east / world, camera.centre.y + south / world];
    const seen = camera.pixel(x, y);
    const [foundX, foundY, nearness] = plane.see(x, y);
    expect(foundX).toBeCloseTo(seen.x, 5);
    expect(foundY).toBeCloseTo(seen.y, 5);
    expect(nearness).toBeGreaterThan(0);
  }
});

it('knows how a step on the ground is seen, wherever it is', () => {
  const camera = testCamera({ pitch: 55, bearing: -40, worldPixels: world });
  const plane = new GroundPlane(camera.corners, world);
  const [x, y] = [camera.centre.x + 60 / world, camera.centre.y - 110 / world];
  const [eastX, eastY, southX, southY] = plane.skew(x, y);
  const step = 1e-3;
  const at = camera.pixel(x, y);
  const east = camera.pixel(x + step / world, y);
  const south = camera.pixel(x, y + step / world);
  expect(eastX).toBeCloseTo((east.x - at.x) / step, 3);
  expect(eastY).toBeCloseTo((east.y - at.y) / step, 3);
  expect(southX).toBeCloseTo((south.x - at.x) / step, 3);
  expect(southY).toBeCloseTo((south.y - at.y) / step, 3);
});

it('shows from straight above a pixel of the ground as a pixel, turned', () => {
  const camera = testCamera({ pitch: 0, bearing: 30, worldPixels: world });
  const skew = new GroundPlane(camera.corners, world).skew(camera.centre.x, camera.centre.y);
  expect(Math.hypot(skew[0], skew[1])).toBeCloseTo(1, 6);
  expect(skew[0] * skew[3] - skew[1] * skew[2]).toBeCloseTo(1, 6);
});
