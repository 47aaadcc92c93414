import type { TimeSpan } from '../recording/edits.ts';
import { stepMetres } from './run-columns.ts';
import type { RunColumns } from './run-columns.ts';

/** Faster than anybody runs. */
const FASTEST_METRES_PER_SECOND = 12;
/** After so many points off the way it is not one jump any more, but another place. */
const MAX_POINTS = 60;

/** The times of points to which, and back from which, no runner could have got. */
export function findJumps({ lonLat, times, breaks, length }: RunColumns): readonly TimeSpan[] {
  const jumps: TimeSpan[] = [];
  const starts = new Set(breaks);
  const isLeap = (at: number) => {
    const seconds = Math.max(1, times[at]! - times[at - 1]!);
    return !starts.has(at) && stepMetres(lonLat, at) > FASTEST_METRES_PER_SECOND * seconds;
  };
  for (let at = 1; at < length; at++) {
    if (!isLeap(at)) continue;
    const most = Math.min(length - 1, at + MAX_POINTS);
    let back = at + 1;
    while (back <= most && !isLeap(back)) back++;
    if (back > most) continue;
    jumps.push({ from: times[at]!, to: times[back - 1]! });
    at = back;
  }
  return jumps;
}
