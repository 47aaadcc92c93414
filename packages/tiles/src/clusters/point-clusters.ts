import { WORLD_BITS } from '../world.ts';
import type { WorldBox } from '../world.ts';
import { ClusterLevel } from './cluster-level.ts';
import type { Cluster } from './cluster-level.ts';

/** Tiles are 512 CSS pixels wide. */
const PIXEL_BITS = 9;

interface PointsToCluster {
  /** x and y by turns, in world units. */
  readonly places: Int32Array;
  /** The row of each point. */
  readonly rows: Int32Array;
  /** CSS pixels within which points are one. */
  readonly radius: number;
  /** The first zoom without clusters, 0 to 24. */
  readonly maxZoom: number;
}

/**
 * Points that are put together where they are near each other, at each whole zoom below `maxZoom`.
 * Each zoom is made of the next closer one, so a cluster's points stay together farther away.
 * Points are taken by their order, so the same points always make the same clusters.
 */
export class PointClusters {
  readonly maxZoom: number;
  readonly #levels: ClusterLevel[] = [];

  constructor({ places, rows, radius, maxZoom }: PointsToCluster) {
    this.maxZoom = Math.ceil(maxZoom);
    let level = ClusterLevel.ofPoints(places, rows, this.maxZoom);
    for (let zoom = this.maxZoom - 1; zoom >= 0; zoom--) {
      level = level.together(radius * unitsPerPixel(zoom), zoom);
      this.#levels[zoom] = level;
    }
  }

  /** Whether points may be together at a zoom. */
  isAt(zoom: number): boolean {
    return zoom < this.maxZoom;
  }

  /** What is in a box at a whole zoom, edges in the west and north included. */
  inBox(zoom: number, box: WorldBox): readonly Cluster[] {
    return this.#levels[zoom]?.inBox(box) ?? [];
  }

  /** The rows that are alone at a whole zoom. */
  singles(zoom: number): ReadonlySet<number> {
    return this.#levels[zoom]?.singles ?? new Set();
  }
}

/** World units of a CSS pixel at a zoom. */
export function unitsPerPixel(zoom: number): number {
  return 2 ** (WORLD_BITS - PIXEL_BITS - zoom);
}
