import type { OsmExtract } from '../osm/extract.ts';
import { worldX, worldY } from '@webmaps/tiles/world';

/** World coordinates of all nodes, converted once. */
export class WorldNodes {
  readonly #xs: Int32Array;
  readonly #ys: Int32Array;

  constructor({ nodes }: OsmExtract) {
    this.#xs = Int32Array.from(nodes.lon7, (lon7) => worldX(lon7 / 1e7));
    this.#ys = Int32Array.from(nodes.lat7, (lat7) => worldY(lat7 / 1e7));
  }

  /** A point as the feature store takes it. */
  point(node: number): Int32Array {
    return Int32Array.of(this.#xs[node] ?? 0, this.#ys[node] ?? 0);
  }

  /** x and y by turns. */
  line(nodes: ArrayLike<number>): Int32Array {
    const line = new Int32Array(nodes.length * 2);
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as number;
      line[2 * i] = this.#xs[node] as number;
      line[2 * i + 1] = this.#ys[node] as number;
    }
    return line;
  }
}
