import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './buildings-address.ts';
import type { BuildingsState } from './buildings-address.ts';

const usual: BuildingsState = {
  time: undefined,
  tint: 'plain',
  hasShadows: true,
  usualRoofs: false,
  place: undefined,
  pickedId: undefined,
  drawing: undefined,
};

/** As the address keeps it. */
function roundTrip(state: BuildingsState) {
  const written = Object.entries(writeAddress(state)).filter(([, value]) => value !== undefined);
  return { written: Object.fromEntries(written), ...readAddress(Object.fromEntries(written)) };
}

describe('the address of the map of buildings', () => {
  it('is empty as the page begins', () => {
    expect(roundTrip(usual)).toEqual({ written: {}, state: usual, unknown: [] });
  });

  it('gives everything back that a person would send', () => {
    const state: BuildingsState = {
      time: Date.UTC(2026, 8, 28, 13, 50),
      tint: 'use',
      hasShadows: false,
      usualRoofs: true,
      place: { position: [8.706543, 49.412345], height: 12.5, normal: [0, -1, 0] },
      pickedId: 1_234_567_893,
      drawing: {
        corners: [
          [8.7, 49.4],
          [8.701, 49.4],
          [8.701, 49.401],
        ],
        height: 25.5,
        roof: 'half-hipped',
      },
    };
    const { written, state: read, unknown } = roundTrip(state);
    expect(written).toEqual({
      t: '2026-09-28T13:50Z',
      by: 'use',
      shadows: 'off',
      roofs: 'usual',
      at: '49.412345,8.706543,12.5',
      face: '180,0',
      pick: 'r123456789',
      draw: '25.5~half-hipped~49.4,8.7~49.4,8.701~49.401,8.701',
    });
    expect(read).toMatchObject({ ...state, place: { position: [8.706543, 49.412345] } });
    expect(read.place?.normal[1]).toBeCloseTo(-1, 9);
    expect(unknown).toEqual([]);
  });

  it('leaves out what it cannot read, and names it', () => {
    const { state, unknown } = readAddress({
      t: 'yesterday',
      by: 'mood',
      shadows: 'on',
      at: '99,1,2',
      face: '1',
      pick: 'n5',
      roofs: 'thatched',
      draw: '25~flat~49.4,8.7~49.4,8.701~9,8',
    });
    expect(state).toEqual(usual);
    expect(unknown).toEqual([
      'at=99,1,2',
      'face=1',
      't=yesterday',
      'by=mood',
      'shadows=on',
      'roofs=thatched',
      'pick=n5',
      'draw=25~flat~49.4,8.7~49.4,8.701~9,8',
    ]);
  });
});
