import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMinDuration } from './min-duration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['an answer', async () => 'found'],
  ['a refusal', async () => Promise.reject(new Error('refused'))],
])('delays %s until its time reveals nothing about the work', async (_what, work) => {
  let isDone = false;
  const answered = withMinDuration(work)
    .catch(() => undefined)
    .finally(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(149);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(isDone).toBe(true);
});
