import { describe, expect, it } from 'vitest';
import type { MapView } from '../../map/canvas/map-types.ts';
import { allLocked, followView, isOneCamera, nothingLocked } from './locks.ts';

const leader: MapView = { center: [7.4, 43.7], zoom: 14, bearing: 30, pitch: 40 };
const own: MapView = { center: [10, 60], zoom: 12, bearing: -10, pitch: 0 };

/** Metres on the ground across a pixel of CSS. */
function metresPerPixel({ center, zoom }: MapView): number {
  return (40_075_016.686 * Math.cos((center[1] * Math.PI) / 180)) / (512 * 2 ** zoom);
}

describe('a map that follows another one', () => {
  it('has the same camera where everything is locked, and its own where nothing is', () => {
    expect(followView(leader, own, allLocked)).toEqual(leader);
    expect(followView(leader, own, nothingLocked)).toEqual(own);
  });

  it('takes the place alone, or the bearing and the tilt alone', () => {
    expect(followView(leader, own, { ...nothingLocked, place: true })).toEqual({
      ...own,
      center: leader.center,
    });
    expect(followView(leader, own, { ...nothingLocked, turn: true })).toEqual({
      ...own,
      bearing: 30,
      pitch: 40,
    });
  });

  it('shows as many metres a pixel as the leader at its own latitude, where the scale is locked', () => {
    const followed = followView(leader, own, { ...nothingLocked, size: 'scale' });
    expect(followed.center).toEqual(own.center);
    expect(metresPerPixel(followed)).toBeCloseTo(metresPerPixel(leader), 9);
    expect(followed.zoom).toBeCloseTo(14 + Math.log2(0.5 / 0.722967), 4);
  });

  it('has the same zoom at the same place, whichever size is locked', () => {
    expect(followView(leader, own, { ...allLocked, size: 'scale' }).zoom).toBe(14);
    expect(isOneCamera({ ...allLocked, size: 'scale' })).toBe(true);
    expect(isOneCamera({ ...allLocked, size: 'none' })).toBe(false);
  });
});
