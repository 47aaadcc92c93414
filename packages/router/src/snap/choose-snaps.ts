import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import type { Graph } from '../format/graph.ts';
import type { Weights } from '../cost/weights.ts';
import { SNAP_LIMIT_METRES } from './snap-limit.ts';
import { SnapSearch } from './snap.ts';
import type { Snap } from './snap.ts';

export type SnapChoice =
  | { readonly status: 'found'; readonly snaps: readonly Snap[] }
  /** The position with this index has no way within the limit; null where none is near at all. */
  | { readonly status: 'too_far'; readonly index: number; readonly metres: number | null }
  /** Every position has ways, but none connect this position with the one before it. */
  | { readonly status: 'apart'; readonly index: number };

/**
 * The places on the network for positions that one line must join.
 *
 * Each goes to its nearest way, if these are all connected: a run that stays on a small island is
 * fine. Where they are not (a lost piece of pavement, a way mapped without its junction), the
 * component that all of them can reach within the limit is taken, by the least sum of distances.
 */
export function chooseSnaps(
  graph: Graph,
  positions: readonly Position[],
  weights?: Weights,
): SnapChoice {
  const searches = positions.map((position) => new ComponentSearch(graph, position, weights));
  const nearest: Snap[] = [];
  for (const [index, search] of searches.entries()) {
    const snap = search.next();
    if (snap === undefined) {
      return { status: 'too_far', index, metres: distanceToNetwork(graph, positions[index]) };
    }
    nearest.push(snap);
  }
  if (nearest.every(({ component }) => component === nearest[0]?.component)) {
    return { status: 'found', snaps: nearest };
  }
  let shared: number[] | undefined;
  for (const [index, search] of searches.entries()) {
    const byComponent = search.all();
    shared = (shared ?? [...byComponent.keys()]).filter((component) => byComponent.has(component));
    if (shared.length === 0) return { status: 'apart', index };
  }
  const choices = (shared ?? []).map((component) => {
    const snaps = searches.flatMap((search) => search.all().get(component) ?? []);
    return { component, snaps, metres: snaps.reduce((sum, { metres }) => sum + metres, 0) };
  });
  choices.sort((a, b) => a.metres - b.metres || a.component - b.component);
  return { status: 'found', snaps: choices[0]?.snaps ?? [] };
}

/** How far the nearest way is, looked for within 50 km; null beyond. */
function distanceToNetwork(graph: Graph, position: Position | undefined): number | null {
  if (position === undefined || !isPosition(...position)) return null;
  return new SnapSearch(graph, position, FAR_METRES).next()?.metres ?? null;
}

const FAR_METRES = 50_000;

/** The nearest snap of each component around one position, found no further than asked. */
class ComponentSearch {
  readonly #search: SnapSearch | undefined;
  readonly #byComponent = new Map<number, Snap>();

  constructor(graph: Graph, position: Position, weights: Weights | undefined) {
    if (isPosition(...position)) {
      this.#search = new SnapSearch(graph, position, SNAP_LIMIT_METRES, weights);
    }
  }

  next(): Snap | undefined {
    const snap = this.#search?.next();
    if (snap === undefined) return undefined;
    if (!this.#byComponent.has(snap.component)) this.#byComponent.set(snap.component, snap);
    return snap;
  }

  all(): ReadonlyMap<number, Snap> {
    while (this.next() !== undefined);
    return this.#byComponent;
  }
}
