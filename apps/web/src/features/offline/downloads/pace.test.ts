import { expect, it } from 'vitest';
import { DownloadPace } from './pace.ts';

it('guesses nothing at first, then by the pace of the last seconds', () => {
  const pace = new DownloadPace();
  expect(pace.secondsLeft(0, 1000, 0)).toBeUndefined();
  expect(pace.secondsLeft(50, 1000, 500)).toBeUndefined();
  expect(pace.secondsLeft(100, 1000, 1000)).toBeCloseTo(9);
  // Ten times as fast from here on: after five seconds only that counts.
  expect(pace.secondsLeft(600, 10_000, 6000)).toBeCloseTo(94);
  expect(pace.secondsLeft(5600, 10_000, 11_000)).toBeCloseTo(4.4);
});

it('guesses nothing while nothing comes', () => {
  const pace = new DownloadPace();
  pace.secondsLeft(100, 1000, 0);
  expect(pace.secondsLeft(100, 1000, 4000)).toBeUndefined();
});
