import { describe, expect, it } from 'vitest';
import type { FoundRoute } from './loop.ts';
import { findTimed } from './timed-loops.ts';
import type { SizedRoute } from './timed-loops.ts';

/** Routes that were counted as so many metres, and take a share of what that takes at 6:00. */
const found = (bias: number, ...lengths: number[]): SizedRoute[] =>
  lengths.map((flatMetres) => ({
    flatMetres,
    route: { durationSeconds: flatMetres * 0.36 * bias } as FoundRoute,
  }));

describe('routes of a time', () => {
  it('are looked for again by what those counted too long really take', async () => {
    const asked: number[] = [];
    const routes = await findTimed(3600, async (length) => {
      asked.push(length);
      return found(0.8, length, length * 1.02);
    });
    expect(asked).toEqual([10_000, expect.closeTo(12_500)]);
    expect(routes[0]?.durationSeconds).toBeCloseTo(3600);
  });

  it('are looked for once where they take what was counted', async () => {
    let times = 0;
    await findTimed(3600, async (length) => {
      times++;
      return found(1.005, length * 0.97, length * 1.04);
    });
    expect(times).toBe(1);
  });

  it('are those of the first search where the second finds worse ones or none', async () => {
    for (const second of [[], found(1.1, 12_000), found(1.03, 10_000)]) {
      let times = 0;
      const routes = await findTimed(3600, async () =>
        times++ === 0 ? found(1.03, 10_000, 10_000) : second,
      );
      expect(times).toBe(2);
      expect(routes).toHaveLength(2);
    }
  });

  it('begin with those that are within 5 %, else in their order', async () => {
    const routes = await findTimed(3600, async () => found(1, 10_700, 10_200, 9900));
    expect(routes.map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual([
      3672, 3564, 3852,
    ]);
  });
});
