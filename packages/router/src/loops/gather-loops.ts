import type { Work } from '../work.ts';
import { sharedShare } from './corridor-overlap.ts';
import { growOut, loopPenalty, searchLoops } from './search-loops.ts';
import type { FoundLoop, StartedQuestion } from './search-loops.ts';

export interface GatherOptions {
  readonly count: number;
  readonly headingDegrees: number | undefined;
  readonly seed: number;
  readonly work: Work;
}

/** Two loops that share more are one loop to a runner. */
const MOST_SHARED = 0.6;
/** A loop of which more is repeated is there and back by another name. */
const MOST_OVERLAP = 0.4;
const MOST_MISS = 0.05;
/** Good enough not to look on: nothing to speak of is repeated. */
const GOOD_OVERLAP = 0.02;
const MOST_TRIES = 16;
/** Crossings that all tries together may visit: some seconds, where the longest loops take most. */
const MOST_SETTLED = 8_000_000;
/** Tries all around at one share of the length, before another is tried: a third makes a triangle. */
const ROUND = 6;
const BEND_SHARES = [1 / 3, 0.24, 0.4] as const;

/** Up to `count` loops that really differ, best first; looks in one direction after another. */
export async function gatherLoops(
  question: StartedQuestion,
  { count, headingDegrees, seed, work }: GatherOptions,
): Promise<FoundLoop[]> {
  const { lengthMetres } = question;
  const penalty = (loop: FoundLoop): number =>
    loopPenalty(loop, lengthMetres) + headingPenalty(loop, headingDegrees);
  growOut(question);
  const found: FoundLoop[] = [];
  let chosen: FoundLoop[] = [];
  const compared = new Comparisons();
  const { across, home } = question.memory;
  let settled = 0;
  for (let at = 0; at < MOST_TRIES + count && settled < MOST_SETTLED; at++) {
    await work.pause?.();
    const bearingDegrees = bearingOfTry(at, { headingDegrees, seed });
    const bendShare = BEND_SHARES[Math.floor(at / ROUND) % BEND_SHARES.length] as number;
    const fit = searchLoops({ ...question, bearingDegrees, bendShare }).filter(
      (loop) =>
        Math.abs(loop.metres / lengthMetres - 1) <= MOST_MISS && loop.overlap <= MOST_OVERLAP,
    );
    settled += across.settledCount + home.settledCount;
    if (fit.length === 0) continue;
    found.push(...fit);
    chosen = chooseDifferent(
      found.toSorted((a, b) => penalty(a) - penalty(b)),
      { count, compared },
    );
    const areGood = chosen.every(({ overlap }) => overlap <= GOOD_OVERLAP);
    if (chosen.length === count && areGood && at + 1 >= Math.min(count, 3)) break;
  }
  return chosen;
}

/**
 * Around the wanted direction, where the two bends of a loop lie to either side of it; else all
 * around by the golden angle, so that each try lies in the widest gap that is left.
 */
function bearingOfTry(
  at: number,
  { headingDegrees, seed }: Pick<GatherOptions, 'headingDegrees' | 'seed'>,
): number {
  if (headingDegrees === undefined) return (seed * 61.8 + at * 137.508) % 360;
  return headingDegrees + (HEADED_OFFSETS[at % HEADED_OFFSETS.length] as number);
}

const HEADED_OFFSETS = [30, -30, 0, 50, -50, 15, -15, 70, -70] as const;

/** 0 for a loop whose middle lies in the wanted direction, 1.5 for the opposite one. */
function headingPenalty(loop: FoundLoop, headingDegrees: number | undefined): number {
  if (headingDegrees === undefined) return 0;
  const { x, y } = loop.samples;
  const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);
  const bearing = (Math.atan2(sum(x), sum(y)) * 180) / Math.PI;
  return Math.abs(((bearing - headingDegrees + 540) % 360) - 180) / 120;
}

/** The best that share little with better ones. */
function chooseDifferent(
  loops: readonly FoundLoop[],
  { count, compared }: { count: number; compared: Comparisons },
): FoundLoop[] {
  const chosen: FoundLoop[] = [];
  for (const loop of loops) {
    if (chosen.length === count) break;
    const isNew = chosen.every((other) => compared.shared(loop, other) <= MOST_SHARED);
    if (isNew) chosen.push(loop);
  }
  return chosen;
}

/** What two loops share, each pair worked out once: every try chooses among all that were found. */
class Comparisons {
  readonly #known = new Map<FoundLoop, Map<FoundLoop, number>>();

  shared(loop: FoundLoop, other: FoundLoop): number {
    const row = this.#known.get(loop) ?? new Map<FoundLoop, number>();
    this.#known.set(loop, row);
    const share = row.get(other) ?? sharedShare(loop.samples, other.samples);
    row.set(other, share);
    return share;
  }
}
