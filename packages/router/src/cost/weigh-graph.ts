import { CLOSED } from './weights.ts';
import type { Weights } from './weights.ts';
import { arcSlopes } from './arc-slopes.ts';
import { costPerMetre, FULL_SLOPE, hillTerms, sceneryFactor } from './edge-cost.ts';
import type { Preferences } from './preferences.ts';
import { isDifficult, takesDifficult } from './difficulty.ts';
import { unpackAttributes } from '../format/edge-attributes.ts';
import { edgeKinds } from './edge-kinds.ts';
import type { Weighing } from './weighing.ts';
import type { Graph } from '../format/graph.ts';
import type { Profile } from './profiles.ts';
import { sceneryShare } from '../format/scenery.ts';

/** How the engine weighs by a profile under the given preferences. */
export function profileWeighing(
  profile: Profile,
  preferences: Preferences = profile.preferences,
): Weighing {
  return {
    key: weighingKey(profile, preferences),
    weigh: (graph) => weighGraph(graph, profile, preferences),
  };
}

/** Equal for settings that weigh alike: how much is repeated changes no weight. */
export function weighingKey({ name }: Profile, preferences: Preferences): string {
  const { hills, surface, green, quiet, lit } = preferences;
  return [name, hills, surface, green, quiet, lit, takesDifficult(preferences)].join();
}

/**
 * The weights of a profile under the given preferences: length times the cost of a metre, and what the
 * climb adds, rounded; `CLOSED` against one-ways. Linear; each kind of edge is judged once.
 */
export function weighGraph(
  graph: Graph,
  profile: Profile,
  preferences: Preferences = profile.preferences,
): Weights {
  const { lengths, scenery } = graph.sections;
  const { kinds, words } = edgeKinds(graph);
  const weights = new Int32Array(graph.edgeCount * 2);
  const { factors, directions } = judgeKinds(words, profile, preferences);
  const [greens, quiets] = sceneryTables(preferences);
  const { metresPerClimbedMetre, slopeDiscount } = hillTerms(preferences.hills);
  const isHilly = metresPerClimbedMetre !== 0 || slopeDiscount !== 0;
  const climbs = isHilly ? arcSlopes(graph).climbs : undefined;
  const hasScenery = scenery.length > 0;
  const unknownScenery = greens[255]! * quiets[255]!;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const kind = kinds[edge]!;
    const length = lengths[edge]!;
    const shown = hasScenery
      ? greens[scenery[edge * 2]!]! * quiets[scenery[edge * 2 + 1]!]!
      : unknownScenery;
    const level = length * factors[kind]! * shown;
    let there = level;
    let back = level;
    if (climbs !== undefined) {
      const up = climbs[edge * 2]!;
      const down = climbs[edge * 2 + 1]!;
      const slope = ((up + down) * 100) / length;
      const discounted = level * (1 - slopeDiscount * Math.min(1, slope / FULL_SLOPE));
      there = discounted + up * 100 * metresPerClimbedMetre;
      back = discounted + down * 100 * metresPerClimbedMetre;
    }
    const open = directions[kind]!;
    weights[edge * 2] = (open & FORWARD) === 0 ? CLOSED : whole(there);
    weights[edge * 2 + 1] = (open & BACKWARD) === 0 ? CLOSED : whole(back);
  }
  return weights;
}

const FORWARD = 1;
const BACKWARD = 2;

/** The cost of a metre of each kind of edge, and the directions in which it may be gone. */
function judgeKinds(
  words: readonly number[],
  profile: Profile,
  preferences: Preferences,
): { readonly factors: Float64Array; readonly directions: Uint8Array } {
  const factors = new Float64Array(words.length);
  const directions = new Uint8Array(words.length);
  words.forEach((word, kind) => {
    const unpacked = unpackAttributes(word);
    factors[kind] = costPerMetre(unpacked, profile, preferences);
    if (isDifficult(word) && !takesDifficult(preferences)) return;
    directions[kind] = (unpacked.forward ? FORWARD : 0) | (unpacked.backward ? BACKWARD : 0);
  });
  return { factors, directions };
}

/** The factor of each stored share of green and of quiet. */
function sceneryTables({ green, quiet }: Preferences): [Float64Array, Float64Array] {
  const table = (factorOf: (share: number) => number): Float64Array =>
    Float64Array.from({ length: 256 }, (_, stored) => factorOf(sceneryShare(stored) ?? 0.5));
  return [
    table((share) => sceneryFactor(share, 1, { green, quiet })),
    table((share) => sceneryFactor(1, share, { green, quiet })),
  ];
}

/** Of what is at least 0. Cutting off is one step of the processor, rounding is several. */
function whole(cost: number): number {
  if (cost < 1) return 1;
  return cost < CLOSED - 1 ? (cost + 0.5) | 0 : CLOSED - 1;
}
