import type { Adjacency } from './adjacency.ts';

/**
 * A least set of nodes, marked 1, that holds an end of every edge between the near side and the far
 * one: as many as edges can be matched across without sharing an end (Kőnig 1931). `near` is 1 for
 * the nodes of the near side and 0 for the others.
 */
export function coverCut({ first, heads }: Adjacency, near: Uint8Array): Uint8Array {
  const count = first.length - 1;
  const across = new Map<number, number[]>();
  for (let node = 0; node < count; node++) {
    if (near[node] === 0) continue;
    const row = heads.subarray(first[node], first[node + 1]);
    const far = Array.from(row).filter((head) => near[head] === 0);
    if (far.length > 0) across.set(node, far);
  }
  const matching = new Matching(across);
  const marks = new Uint8Array(count);
  const reached = new Set<number>();
  for (const node of across.keys()) {
    if (!matching.isMatched(node)) matching.reach(node, reached);
  }
  // The far nodes that were reached; of the near ones those whose partner was not.
  for (const node of reached) marks[node] = 1;
  for (const [node, partner] of matching.pairs()) if (!reached.has(partner)) marks[node] = 1;
  return marks;
}

/** As many pairs of a near and a far node as there can be. */
class Matching {
  readonly #across: ReadonlyMap<number, readonly number[]>;
  /** Near node by far node, and the other way round. */
  readonly #nearOf = new Map<number, number>();
  readonly #farOf = new Map<number, number>();

  constructor(across: ReadonlyMap<number, readonly number[]>) {
    this.#across = across;
    for (const node of across.keys()) this.#match(node, new Set());
  }

  isMatched(near: number): boolean {
    return this.#farOf.has(near);
  }

  pairs(): Iterable<[near: number, far: number]> {
    return this.#farOf;
  }

  /** Adds the far nodes to which ways lead that leave the near side by any edge and return by pairs. */
  reach(near: number, reached: Set<number>): void {
    for (const far of this.#across.get(near) ?? []) {
      if (reached.has(far)) continue;
      reached.add(far);
      const partner = this.#nearOf.get(far);
      if (partner !== undefined) this.reach(partner, reached);
    }
  }

  /** Changes other pairs where that makes room. */
  #match(near: number, tried: Set<number>): boolean {
    for (const far of this.#across.get(near) ?? []) {
      if (tried.has(far)) continue;
      tried.add(far);
      const partner = this.#nearOf.get(far);
      if (partner !== undefined && !this.#match(partner, tried)) continue;
      this.#nearOf.set(far, near);
      this.#farOf.set(near, far);
      return true;
    }
    return false;
  }
}
