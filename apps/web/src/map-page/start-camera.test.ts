import { describe, expect, it } from 'vitest';
import { startCamera } from './start-camera.ts';

const region = { start: { center: [1.52, 42.5] as [number, number], zoom: 12 } };
const route = [1.4, 42.4, 1.6, 42.6] as const;

describe('startCamera', () => {
  it('prefers the view in the address to the route', () => {
    expect(startCamera('14/42.51/1.53', route, region)).toEqual({
      view: { center: [1.53, 42.51], zoom: 14, bearing: 0, pitch: 0 },
      box: undefined,
    });
  });

  it('begins with the box of the route where the address names no view that can be read', () => {
    for (const address of [undefined, '', 'nonsense']) {
      const { view, box } = startCamera(address, route, region);
      expect(box).toEqual([1.4, 42.4, 1.6, 42.6]);
      expect(view.center[0]).toBeCloseTo(1.5);
      expect(view.center[1]).toBeCloseTo(42.5);
    }
  });

  it('begins where the region does without a route', () => {
    expect(startCamera(undefined, undefined, region)).toEqual({
      view: { center: [1.52, 42.5], zoom: 12, bearing: 0, pitch: 0 },
      box: undefined,
    });
  });
});
