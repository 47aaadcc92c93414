import type { Scheduler } from '../scheduler.ts';
import { LoopChoice } from './choose-loops.ts';
import { LoopTries } from './loop-tries.ts';
import { searchLoops } from './search-loops.ts';
import type { FoundLoop, StartedQuestion } from './search-loops.ts';
import { unavoidableShare } from './start-spur.ts';

export interface GatherOptions {
  readonly count: number;
  readonly seed: number;
  readonly scheduler: Scheduler;
}

/** A loop of which more is repeated is there and back by another name. */
const MAX_OVERLAP = 0.4;
const MAX_MISS = 0.05;
/** Good enough to stop: next to nothing is repeated that could be left out. */
const GOOD_OVERLAP = 0.02;
const MAX_TRIES = 17;
/** Several loops come of several directions, or they are all alike. */
const MIN_TRIES = 3;
/** Tries that bring nothing better, after which what is bearable will do. */
const PATIENCE = 6;
const BEARABLE_OVERLAP = 0.06;
/** A smaller gain is no improvement. */
const MIN_GAIN = 0.02;
/** A smaller error of direction cannot be seen: the middle of a loop is not drawn. */
const GOOD_OFF_DEGREES = 15;
/** So far off, a loop leads elsewhere, and half of it twice would be as bad. */
const MAX_OFF_DEGREES = 90;
/** Crossings that all tries together may visit: some seconds, where the longest loops take most. */
const MAX_SETTLED = 8_000_000;

/** Up to `count` loops that really differ, best first; looks in one direction after another. */
export async function gatherLoops(
  question: StartedQuestion,
  { count, seed, scheduler }: GatherOptions,
): Promise<readonly FoundLoop[]> {
  const { lengthMetres, headingDegrees } = question;
  const { across, back } = question.memory;
  const tries = new LoopTries(question, { count, headingDegrees, seed });
  const choice = new LoopChoice(
    count,
    (loop) => loopPenalty(loop, lengthMetres) + headingPenalty(loop),
  );
  const isFit = (loop: FoundLoop): boolean =>
    Math.abs(loop.metres / lengthMetres - 1) <= MAX_MISS && loop.overlap <= MAX_OVERLAP;
  let settled = 0;
  let least = Infinity;
  let stale = 0;
  let unavoidable: number | undefined;
  for (let at = 0; at < MAX_TRIES + count - 1 && settled < MAX_SETTLED; at++) {
    await scheduler.yieldToEventLoop?.();
    const next = tries.choose(at);
    if (next === undefined) continue;
    unavoidable ??= unavoidableShare(question);
    const good = GOOD_OVERLAP + unavoidable;
    const isEnough = (loop: FoundLoop): boolean =>
      count === 1 && isFit(loop) && loop.overlap <= good && loop.offDegrees <= GOOD_OFF_DEGREES;
    choice.add(searchLoops({ ...question, ...next, isEnough }).filter(isFit));
    settled += across.settledCount + back.settledCount;
    const { overlap, chosen } = choice;
    const flaws = chosen.reduce((sum, loop) => sum + headingPenalty(loop) / 2, overlap);
    stale = flaws < least - MIN_GAIN ? 0 : stale + 1;
    least = Math.min(least, flaws);
    if (chosen.length < count) continue;
    const worst = Math.max(...chosen.map((loop) => loop.overlap)) - unavoidable;
    const isHeaded = (chosen[0]?.offDegrees ?? 0) <= GOOD_OFF_DEGREES;
    if (isHeaded && worst <= GOOD_OVERLAP && at + 1 >= Math.min(count, MIN_TRIES)) break;
    if (worst <= BEARABLE_OVERLAP && stale >= PATIENCE) break;
  }
  return choice.chosen;
}

/** How far a loop is from what was asked for: 0 is as asked and nothing twice. */
function loopPenalty(loop: FoundLoop, lengthMetres: number): number {
  const miss = Math.abs(loop.metres / lengthMetres - 1);
  return Math.max(0, miss - 0.04) * 20 + miss * 0.5 + loop.overlap * 2 + loop.costPerMetre * 0.15;
}

/** What is off the wanted direction, in shares of what makes a loop no answer to it. */
function headingPenalty({ offDegrees }: FoundLoop): number {
  return offDegrees / MAX_OFF_DEGREES;
}
