import type { Tags } from './tags.ts';
import type { Point } from '../plane/point.ts';
import { METRES_PER_DEGREE } from '../plane/point.ts';

export interface StoredNode {
  /** Degrees times 1e7. */
  readonly lon7: number;
  readonly lat7: number;
  tags: Tags | undefined;
}

export interface StoredWay {
  readonly refs: readonly number[];
  tags: Tags;
}

export interface StoredRelation {
  readonly members: readonly {
    readonly type: 'node' | 'way';
    readonly index: number;
    readonly role: string;
  }[];
  readonly tags: Tags;
}

/** The island as OSM elements. Two points with the same coordinates are one node. */
export class OsmStore {
  readonly nodes: StoredNode[] = [];
  readonly ways: StoredWay[] = [];
  readonly relations: StoredRelation[] = [];
  readonly #byPlace = new Map<number, number>();

  /** Index of the node at a place: shared with everything exactly there. */
  node(p: Point): number {
    const lon7 = toDegrees7(p.x);
    const lat7 = toDegrees7(p.y);
    const key = (lon7 + 2_000_000) * 4_000_000 + lat7 + 2_000_000;
    const known = this.#byPlace.get(key);
    if (known !== undefined) return known;
    const index = this.nodes.push({ lon7, lat7, tags: undefined }) - 1;
    this.#byPlace.set(key, index);
    return index;
  }

  /** A node with tags; tags of a node that is there already are kept and added to. */
  tag(p: Point, tags: Tags): number {
    const index = this.node(p);
    const node = this.nodes[index]!;
    node.tags = { ...node.tags, ...tags };
    return index;
  }

  way(points: readonly Point[], tags: Tags): number {
    return this.wayOf(
      points.map((p) => this.node(p)),
      tags,
    );
  }

  ring(points: readonly Point[], tags: Tags): number {
    const refs = points.map((p) => this.node(p));
    return this.wayOf([...refs, refs[0]!], tags);
  }

  wayOf(refs: readonly number[], tags: Tags): number {
    return (
      this.ways.push({ refs: refs.filter((ref, i) => i === 0 || ref !== refs[i - 1]), tags }) - 1
    );
  }

  /** An area with holes as a multipolygon, without as a closed way. */
  area(outer: readonly Point[], holes: readonly (readonly Point[])[], tags: Tags): void {
    if (holes.length === 0) {
      this.ring(outer, tags);
      return;
    }
    const members = [outer, ...holes].map((ring, i) => ({
      type: 'way' as const,
      index: this.ring(ring, {}),
      role: i === 0 ? 'outer' : 'inner',
    }));
    this.relations.push({ members, tags: { type: 'multipolygon', ...tags } });
  }
}

/** Metres on the plane as degrees times 1e7. */
export function toDegrees7(metres: number): number {
  return Math.round((metres / METRES_PER_DEGREE) * 1e7);
}
