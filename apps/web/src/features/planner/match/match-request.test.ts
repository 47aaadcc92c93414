import { maxTrackPositions } from '@webmaps/protocol/limits';
import { describe, expect, it } from 'vitest';
import { matchReport, matchRequest } from './match-request.ts';

type Matched = Parameters<typeof matchReport>[0];

function matched(legs: readonly (readonly [snapped: boolean, metres: number])[], share: number) {
  return {
    matchedShare: share,
    route: { legs: legs.map(([snapped, distanceMetres]) => ({ snapped, distanceMetres })) },
  } as unknown as Matched;
}

describe('a track to be matched', () => {
  it('is sent unchanged, with its times', () => {
    const line = [
      [0, 0],
      [0.001, 0],
    ] as const;
    expect(matchRequest({ line, times: [0, 20] })).toEqual({ line, times: [0, 20] });
    expect(matchRequest({ line, times: null })).toEqual({ line });
  });

  it('is thinned evenly to what one question may hold, ends included', () => {
    const line = Array.from({ length: 70_001 }, (_, index) => [index / 1e6, 0] as const);
    const times = line.map((_, index) => index);
    const request = matchRequest({ line, times });
    expect(request.line).toHaveLength(maxTrackPositions);
    expect(request.times).toHaveLength(maxTrackPositions);
    expect(request.line[0]).toEqual(line[0]);
    expect(request.line.at(-1)).toEqual(line.at(-1));
    expect(request.times?.at(-1)).toBe(70_000);
  });
});

describe('the result of matching', () => {
  it('counts neighbouring free legs as one gap', () => {
    const report = matchReport(
      matched(
        [
          [true, 900],
          [false, 30],
          [false, 70],
          [true, 800],
          [false, 100],
        ],
        0.8954,
      ),
    );
    expect(report).toEqual({ percent: 89, gaps: 2, gapMetres: 200 });
  });

  it('is a hundred per cent only where all of it is', () => {
    expect(matchReport(matched([[true, 900]], 1))).toEqual({ percent: 100, gaps: 0, gapMetres: 0 });
    expect(matchReport(matched([[true, 900]], 0.9999)).percent).toBe(99);
  });

  it('takes the step from the first point to its way for no gap', () => {
    expect(
      matchReport(
        matched(
          [
            [false, 0.4],
            [true, 900],
          ],
          1,
        ),
      ).gaps,
    ).toBe(0);
  });
});
