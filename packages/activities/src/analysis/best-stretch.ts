/**
 * The shortest time in which a distance was run anywhere within a run.
 *
 * Time over distance is a line of straight pieces that jumps up at pauses, so the best stretch of a
 * given length begins or ends at a point. For each point the other end is found by a pointer that
 * only moves on, and interpolated: O(n). Pauses count, as on a race's clock; one at either end of a
 * stretch does not.
 */
import type { RunColumns } from './run-columns.ts';

export interface BestStretch {
  readonly seconds: number;
  /** Along the run, where it begins. */
  readonly startMetres: number;
}

/** Usual distances of races in metres. */
export const STRETCH_METRES = [1000, 5000, 10_000, 21_097.5, 42_195] as const;

/** `undefined` for runs that are shorter. */
export function findBestStretch(
  { metres, times }: Pick<RunColumns, 'metres' | 'times'>,
  stretchMetres: number,
): BestStretch | undefined {
  if ((metres.at(-1) ?? 0) < stretchMetres) return undefined;
  let best: BestStretch | undefined;
  const propose = (startMetres: number, seconds: number) => {
    if (!best || seconds < best.seconds) best = { seconds, startMetres };
  };
  // From each point: the end is the first moment at its distance.
  for (let from = 0, to = 0; from < metres.length; from++) {
    const end = metres[from]! + stretchMetres;
    while (to < metres.length && metres[to]! < end) to++;
    if (to === metres.length) break;
    propose(metres[from]!, momentAt(metres, times, to, end) - times[from]!);
  }
  // To each point: the start is the last moment at its distance.
  for (let from = 0, to = 0; to < metres.length; to++) {
    const start = metres[to]! - stretchMetres;
    if (start < 0) continue;
    while (metres[from + 1]! <= start) from++;
    propose(start, times[to]! - momentAt(metres, times, from + 1, start));
  }
  return best;
}

/** The time at a distance between the point before `at` and that point. */
function momentAt(metres: Float64Array, times: Float64Array, at: number, distance: number): number {
  const before = Math.max(0, at - 1);
  const gap = metres[at]! - metres[before]!;
  const share = gap > 0 ? (distance - metres[before]!) / gap : 1;
  return times[before]! + share * (times[at]! - times[before]!);
}
