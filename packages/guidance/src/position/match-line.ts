/**
 * The place of a runner on a line that may cross and cover itself.
 *
 * Online Viterbi over the passes of the line near each fix, after Newson & Krumm, "Hidden Markov Map
 * Matching Through Noise and Sparseness", 2009, with one line in place of a network: each hypothesis
 * is a place on the line with the cost of the cheapest story that leads there. Going on costs
 * nothing, going back costs by the metre, so that of two passes over the same ground the one wins
 * that was run forwards. Evidence is weighed by the way that was run, not by the number of fixes:
 * who stands still learns nothing. A hypothesis whose part of the line was left waits where it was,
 * and its cost grows with the way run off it: so a crossing or a parallel stretch further on is not
 * taken for a short cut at once. At most `MAX_HYPOTHESES` are kept. O(stretches) a fix.
 */
import type { GuideRoute } from '../route/guide-route.ts';
import { nearestPlace, nearPlaces } from './near-places.ts';

interface Hypothesis {
  readonly alongMetres: number;
  /** From the runner to the line there. */
  readonly offMetres: number;
  /** Above that of the cheapest one. */
  readonly cost: number;
  /** Where the runner was when last near that part of the line. */
  readonly east: number;
  readonly north: number;
  /** Whether the runner is not near it now. */
  readonly isLeft: boolean;
}

export interface Match {
  /** Along the line from its start. */
  readonly alongMetres: number;
  /** From the runner to the line, where it was last followed. */
  readonly offMetres: number;
  /** Whether that part of the line was left. */
  readonly isLeft: boolean;
  /** Whether the place does not follow from the last one, but was searched for again. */
  readonly isJump: boolean;
  readonly hypotheses: readonly Hypothesis[];
}

/** A runner on the plane of the route. */
interface Observation {
  readonly east: number;
  readonly north: number;
  readonly accuracyMetres: number;
  /** Run since the last one. */
  readonly movedMetres: number;
}

const MAX_HYPOTHESES = 12;
/** Costlier ones never win any more. */
const MAX_COST = 30;
const SEARCH_METRES = 50;
/** Of a first place, for each metre from the start: runs begin at the beginning where they can. */
const COST_OF_LATE_START = 0.002;
const MAX_COST_OF_LATE_START = 4;
const COST_OF_GOING_BACK = 0.08;
const COST_OF_SKIPPING = 0.05;
/** More than going back, so that who runs the wrong way is on the line. */
const COST_OF_BEING_OFF = 0.15;
const MAX_COST_OF_JUMP = 9;
/** Fixes this far apart are independent evidence. */
const EVIDENCE_METRES = 8;
/** A left part of the line is looked for this far around the place where it was left. */
const AROUND_LEFT_METRES = 300;

export function matchLine(route: GuideRoute, before: Match | null, seen: Observation): Match {
  const radius = SEARCH_METRES + 2 * seen.accuracyMetres;
  const near = nearPlaces(route, seen.east, seen.north, radius);
  const deviation = Math.max(8, seen.accuracyMetres);
  const weight = Math.min(1, seen.movedMetres / EVIDENCE_METRES);
  const emission = (off: number) => (weight * off ** 2) / (2 * deviation ** 2);
  const past = before?.hypotheses ?? [];

  const next: (Hypothesis & { readonly from?: Hypothesis })[] = near.map((place) => {
    const here = { ...place, east: seen.east, north: seen.north, isLeft: false };
    if (past.length === 0) {
      const late = Math.min(place.alongMetres * COST_OF_LATE_START, MAX_COST_OF_LATE_START);
      return { ...here, cost: late + place.offMetres ** 2 / (2 * deviation ** 2) };
    }
    let cost = Number.POSITIVE_INFINITY;
    let from: Hypothesis | undefined;
    for (const earlier of past) {
      const story = earlier.cost + costOfMove(earlier, place.alongMetres, seen);
      if (story < cost) [cost, from] = [story, earlier];
    }
    return { ...here, cost: cost + emission(place.offMetres), ...(from && { from }) };
  });
  for (const earlier of past) {
    if (next.some(({ from, cost }) => from === earlier && cost < earlier.cost + 2)) continue;
    const { offMetres } = nearestPlace(route, seen.east, seen.north, {
      fromMetres: Math.max(0, earlier.alongMetres - AROUND_LEFT_METRES),
      toMetres: Math.min(route.lengthMetres, earlier.alongMetres + AROUND_LEFT_METRES),
    });
    const cost = earlier.cost + seen.movedMetres * COST_OF_BEING_OFF;
    next.push({ ...earlier, offMetres, cost, isLeft: true, from: earlier });
  }
  if (next.length === 0) {
    // Nothing is learnt before the line is reached for the first time.
    const { alongMetres, offMetres } = nearestPlace(route, seen.east, seen.north);
    return { alongMetres, offMetres, isLeft: true, isJump: false, hypotheses: [] };
  }
  return bestOf(next, past[0]);
}

/** The cost of running from a hypothesis to a place of the line, up to that of a jump. */
function costOfMove(from: Hypothesis, alongMetres: number, seen: Observation): number {
  const ahead = alongMetres - from.alongMetres;
  const moved = Math.hypot(seen.east - from.east, seen.north - from.north);
  if (ahead < 0) return Math.min(-ahead * COST_OF_GOING_BACK, MAX_COST_OF_JUMP);
  const tolerance = 2 * seen.accuracyMetres + 5 + 0.3 * moved;
  const skipped = Math.max(0, Math.abs(ahead - moved) - tolerance);
  return Math.min(skipped * COST_OF_SKIPPING, MAX_COST_OF_JUMP);
}

function bestOf(
  all: readonly (Hypothesis & { readonly from?: Hypothesis })[],
  previous: Hypothesis | undefined,
): Match {
  const sorted = all.toSorted((a, b) => a.cost - b.cost);
  const [best] = sorted;
  if (!best) throw new Error('A match has at least one hypothesis');
  return {
    alongMetres: best.alongMetres,
    offMetres: best.offMetres,
    isLeft: best.isLeft,
    isJump: previous !== undefined && (best.from !== previous || isSkip(best, previous)),
    hypotheses: sorted
      .filter(
        (one, index) =>
          one.cost - best.cost <= MAX_COST &&
          !sorted.slice(0, index).some((other) => isSame(one, other)),
      )
      .slice(0, MAX_HYPOTHESES)
      .map(({ alongMetres, offMetres, east, north, isLeft, cost }) => ({
        alongMetres,
        offMetres,
        east,
        north,
        isLeft,
        cost: cost - best.cost,
      })),
  };
}

/** More than running could explain. */
function isSkip(place: Hypothesis, from: Hypothesis): boolean {
  const ahead = Math.abs(place.alongMetres - from.alongMetres);
  const moved = Math.hypot(place.east - from.east, place.north - from.north);
  return ahead > 60 + 2 * moved;
}

/** Two stories that lead to one place; the cheaper one is enough. */
function isSame(a: Hypothesis, b: Hypothesis): boolean {
  return Math.abs(a.alongMetres - b.alongMetres) < SAME_STORY_METRES;
}

const SAME_STORY_METRES = 5;
