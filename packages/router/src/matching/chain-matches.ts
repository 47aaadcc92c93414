import { distanceMetres } from '@webmaps/geo/distance';
import { placeAlong } from '../search/find-path.ts';
import type { SearchTree } from '../tree/search-tree.ts';
import type { Graph } from '../format/graph.ts';
import type { Snap } from '../snap/snap.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';

/** A chain of arcs between two places, without turning on the heel inside an arc. */
export interface MatchedChain {
  readonly from: Snap;
  readonly to: Snap;
  readonly arcs: readonly number[];
}

export interface ChainQuestion {
  readonly graph: Graph;
  readonly weights: Weights;
  readonly tree: SearchTree;
  readonly snaps: readonly Snap[];
  /** How far the points were off that the places were found for. */
  readonly noiseMetres: number;
}

/**
 * The way through the places of a stretch. Where noise put a place a little back along its edge, or
 * a little into a side street, the way goes on without it; where the track truly turned around inside
 * an edge, one chain ends and the next begins.
 */
export function chainMatches(question: ChainQuestion): MatchedChain[] {
  const { graph, weights, tree, snaps, noiseMetres } = question;
  const chains: MatchedChain[] = [];
  const { lengths } = graph.sections;
  let [from, to] = [snaps[0], snaps[0]];
  let arcs: number[] = [];
  /** What was taken back of the way so far, since it last went on. */
  let backMetres = 0;
  if (from === undefined || to === undefined) return [];
  for (const next of snaps.slice(1)) {
    const last = arcs.at(-1);
    const step = last === undefined ? 0 : placeAlong(next, last) - placeAlong(to, last);
    const isSlip =
      next.edge === to.edge &&
      last !== undefined &&
      step <= 0 &&
      -step * (lengths[to.edge]! / 100) < noiseMetres * 3;
    if (isSlip) continue;
    const way = wayBetween({ graph, weights, tree }, to, next);
    if (way === undefined) continue;
    const [first = 0] = way;
    if (last === undefined) arcs = way;
    else if (first === last) {
      arcs.push(...way.slice(1));
      if (way.length > 1) backMetres = 0;
    } else if (arcs.length > 1 && backMetres + metresInto(lengths, to, last) < SPUR_METRES) {
      backMetres += metresInto(lengths, to, last);
      // The way out of the side street is its way in again, as far as both were the same; the last
      // arc stays, for the next place is on it.
      for (const [at, arc] of way.entries()) {
        const isBack = arcs.length > 1 && arcs.at(-1) === (arc ^ 1);
        if (!isBack) {
          arcs.push(arc);
          backMetres = 0;
        } else if (at < way.length - 1) {
          arcs.pop();
          if (at > 0) backMetres += lengths[arc >> 1]! / 100;
        }
      }
    } else {
      chains.push({ from, to, arcs });
      [from, arcs, backMetres] = [to, way, 0];
    }
    to = next;
  }
  if (arcs.length > 0) chains.push({ from, to, arcs });
  return chains;
}

/** Less than this into a side street is noise. */
const SPUR_METRES = 40;

/** How far along an arc a place on it is. */
function metresInto(lengths: Uint32Array, place: Snap, arc: number): number {
  return placeAlong(place, arc) * (lengths[arc >> 1]! / 100);
}

/** The shortest arcs between two places near each other, both included. */
function wayBetween(
  { graph, weights, tree }: Pick<ChainQuestion, 'graph' | 'weights' | 'tree'>,
  from: Snap,
  to: Snap,
): number[] | undefined {
  const { ends, lengths } = graph.sections;
  let best: number[] | undefined;
  let least = Infinity;
  if (from.edge === to.edge) {
    const arc = from.edge * 2 + (to.share >= from.share ? 0 : 1);
    best = [arc];
    least = Math.abs(to.share - from.share) * lengths[to.edge]!;
  }
  const straight = distanceMetres(from.position, to.position);
  tree.growFromPlace(from, { weights, limit: Math.round(straight * 400) + MIN_LIMIT });
  for (const arc of [to.edge * 2, to.edge * 2 + 1]) {
    const tail = ends[arc]!;
    if (weights[arc] === CLOSED || !tree.isSettled(tail)) continue;
    const length = tree.cost(tail) + placeAlong(to, arc) * lengths[to.edge]!;
    if (length >= least) continue;
    [least, best] = [length, [...tree.pathArcs(tail), arc]];
  }
  return best;
}

/** In centimetres: the places are nearer than their points, and the way was found between them. */
const MIN_LIMIT = 60_000;
