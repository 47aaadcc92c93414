import type { Corner, MeshSink } from '../mesh.ts';

/** Metres: corners nearer than this are one. */
const WELD = 1e-5;

/**
 * Collects a mesh and says which of its edges no other triangle closes. Where a corner is on the edge
 * of another triangle, that edge counts in two pieces.
 */
export class EdgeSink implements MeshSink {
  readonly #corners: Corner[] = [];
  readonly #triangles: (readonly [number, number, number])[] = [];

  triangle(a: Corner, b: Corner, c: Corner): void {
    const [i, j, k] = [this.#weld(a), this.#weld(b), this.#weld(c)];
    if (i !== j && j !== k && k !== i) this.#triangles.push([i, j, k]);
  }

  openEdges(): number {
    const balance = new Map<string, number>();
    for (const [i, j, k] of this.#triangles) {
      for (const [from, to] of [
        [i, j],
        [j, k],
        [k, i],
      ] as const) {
        const stops = this.#cornersOn(from, to);
        for (const [at, stop] of stops.slice(1).entries()) {
          const [a, b] = [stops[at]!, stop];
          const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
          balance.set(key, (balance.get(key) ?? 0) + (a < b ? 1 : -1));
        }
      }
    }
    return [...balance.values()].filter((sum) => sum !== 0).length;
  }

  #weld(corner: Corner): number {
    const found = this.#corners.findIndex((other) => distance(corner, other) < WELD);
    if (found >= 0) return found;
    this.#corners.push(corner);
    return this.#corners.length - 1;
  }

  #cornersOn(from: number, to: number): readonly number[] {
    const [a, b] = [this.#corners[from]!, this.#corners[to]!];
    const length = distance(a, b);
    return this.#corners
      .map((corner, index) => ({ index, along: distance(a, corner), rest: distance(corner, b) }))
      .filter(({ along, rest }) => along + rest - length < WELD / 10)
      .toSorted((x, y) => x.along - y.along)
      .map(({ index }) => index);
  }
}

function distance(a: Corner, b: Corner): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
