import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atEvenPace } from './guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['an answer', async () => 'found'],
  ['a refusal', async () => Promise.reject(new Error('refused'))],
])('keeps %s back until it tells nothing of the work behind it', async (_what, work) => {
  let isDone = false;
  const answered = atEvenPace(work)
    .catch(() => undefined)
    .finally(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(149);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(isDone).toBe(true);
});
