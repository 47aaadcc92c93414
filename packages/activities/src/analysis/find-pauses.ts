/**
 * Where a runner stands.
 *
 * Positions of a runner who stands wander by some metres, so that the speed between neighbours says
 * little. What tells is how far the runner gets: the straight distance over a window of ten seconds
 * around a step is compared with the slowest walk. Devices that write few points have no such
 * window, and their long steps are judged alone. Standing for less than five seconds is no pause: a
 * turn around looks the same. O(n): both ends of the window only move on.
 */
import { distanceMetresBetween } from '@webmaps/geo/distance';

const WINDOW_SECONDS = 10;
const SLOWEST_METRES_PER_SECOND = 0.4;
const SHORTEST_PAUSE_SECONDS = 5;

interface TimedLine {
  readonly lonLat: Float64Array;
  readonly times: Float64Array;
  readonly breaks: readonly number[];
}

/** For each point 1 where the step to it is a pause: between segments, or standing. */
export function findPauses({ lonLat, times, breaks }: TimedLine): Uint8Array {
  const isPause = new Uint8Array(times.length);
  const starts = [0, ...breaks, times.length];
  for (let part = 1; part < starts.length; part++) {
    const [from, end] = [starts[part - 1]!, starts[part]!];
    if (from > 0) isPause[from] = 1;
    markStanding({ lonLat, times, from, end }, isPause);
    unmarkShort(times, from, end, isPause);
  }
  return isPause;
}

interface Part {
  readonly lonLat: Float64Array;
  readonly times: Float64Array;
  readonly from: number;
  readonly end: number;
}

function markStanding({ lonLat, times, from, end }: Part, isPause: Uint8Array): void {
  let left = from;
  let right = from;
  for (let at = from + 1; at < end; at++) {
    const middle = (times[at - 1]! + times[at]!) / 2;
    while (left < at - 1 && times[left + 1]! <= middle - WINDOW_SECONDS / 2) left++;
    right = Math.max(right, at);
    while (right < end - 1 && times[right]! < middle + WINDOW_SECONDS / 2) right++;
    const seconds = times[right]! - times[left]!;
    if (seconds < SHORTEST_PAUSE_SECONDS) continue;
    const metres = distanceMetresBetween(
      lonLat[left * 2]!,
      lonLat[left * 2 + 1]!,
      lonLat[right * 2]!,
      lonLat[right * 2 + 1]!,
    );
    if (metres < SLOWEST_METRES_PER_SECOND * seconds) isPause[at] = 1;
  }
}

function unmarkShort(times: Float64Array, from: number, end: number, isPause: Uint8Array): void {
  for (let at = from + 1; at < end; at++) {
    if (isPause[at] === 0) continue;
    const first = at;
    while (at + 1 < end && isPause[at + 1] === 1) at++;
    if (times[at]! - times[first - 1]! < SHORTEST_PAUSE_SECONDS) isPause.fill(0, first, at + 1);
  }
}
