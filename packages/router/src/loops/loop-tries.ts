import { FirstBends } from './first-bends.ts';
import { growOut, growTowards } from './search-loops.ts';
import type { StartedQuestion } from './search-loops.ts';
import { tryBearing } from './try-bearing.ts';

/** Tries all around with the first bend at about one share of the length. */
interface Round {
  readonly bendShare: number;
  /** How far out the tree of first bends grows, in shares of the length. */
  readonly farthestBend: number;
  /** Of what is left after the first bend, the most that the longer of the two legs takes. */
  readonly farthestLeg: number;
}

/** Even triangles first, for which small trees do; then what networks with few ways need. */
const ROUNDS: readonly Round[] = [
  { bendShare: 1 / 3, farthestBend: 0.345, farthestLeg: 0.56 },
  { bendShare: 0.24, farthestBend: 0.5, farthestLeg: 0.95 },
  { bendShare: 0.4, farthestBend: 0.5, farthestLeg: 0.95 },
];
const TRIES_PER_ROUND = 6;
/** One loop is mostly found at once, for which a tree in its direction does. */
const NARROW_TRIES = 3;

/** Where a loop bends for the first time, and how far its legs may go from there. */
export interface LoopTry {
  readonly bend: number;
  readonly farthestLeg: number;
}

export interface TryOptions {
  readonly count: number;
  readonly headingDegrees: number | undefined;
  readonly seed: number;
}

/** First bends to try, one after another; the tree to them is grown as far as is needed. */
export class LoopTries {
  readonly #question: StartedQuestion;
  readonly #options: TryOptions;
  /** How far out the tree has grown all around, in shares of the length. */
  #farthestBend = 0;
  #bends: FirstBends | undefined;

  constructor(question: StartedQuestion, options: TryOptions) {
    this.#question = question;
    this.#options = options;
  }

  /** `undefined` where no way leads in the direction of that try. */
  choose(at: number): LoopTry | undefined {
    const round = ROUNDS[Math.floor(at / TRIES_PER_ROUND) % ROUNDS.length]!;
    const { bendShare, farthestBend, farthestLeg } = round;
    const bearing = tryBearing(at, { ...this.#options, offsets: HEADED_OFFSETS });
    const isNarrow = at < NARROW_TRIES && this.#options.count === 1;
    if (isNarrow) growTowards(this.#question, bearing, farthestBend);
    else if (this.#farthestBend !== farthestBend) growOut(this.#question, farthestBend);
    if (isNarrow || this.#farthestBend !== farthestBend)
      this.#bends = new FirstBends(this.#question);
    this.#farthestBend = isNarrow ? 0 : farthestBend;
    const bend = this.#bends?.choose(bearing, bendShare);
    return bend === undefined ? undefined : { bend, farthestLeg };
  }
}

/** The two bends of a loop are on either side of its direction. */
const HEADED_OFFSETS = [30, -30, 0, 50, -50, 15, -15, 70, -70] as const;
