import { openSync, readSync } from 'node:fs';
import { classifyRings, VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import earcut from 'earcut';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';

/** Opens an archive on disk. The file stays open until the process ends. */
export function openArchive(path: string): PMTiles {
  const file = openSync(path, 'r');
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const read = readSync(file, bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, read) };
    },
  };
  return new PMTiles(source);
}

/** A tile's layers, or `undefined` where the archive has none. */
export async function readTile(
  archive: PMTiles,
  [z, x, y]: readonly [z: number, x: number, y: number],
): Promise<Readonly<Record<string, VectorTileLayer>> | undefined> {
  const answer = await archive.getZxy(z, x, y);
  return answer && new VectorTile(new PbfReader(new Uint8Array(answer.data))).layers;
}

/** The polygons of one kind in a layer, each both as rings and as the triangles that a map draws. */
export class TileAreas {
  /** x and y by turns, tile units. */
  readonly #rings: number[][] = [];
  /** Six numbers a triangle. */
  readonly #triangles: number[] = [];

  constructor(layer: VectorTileLayer | undefined, kind: string) {
    if (layer === undefined) return;
    for (let i = 0; i < layer.length; i++) {
      const feature = layer.feature(i);
      if (feature.type !== 3 || feature.properties['kind'] !== kind) continue;
      for (const polygon of classifyRings(feature.loadGeometry())) this.#add(polygon);
    }
  }

  /** Whether the point is in a polygon by the even-odd rule. */
  holds(x: number, y: number): boolean {
    let inside = false;
    for (const ring of this.#rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [x1, y1, x2, y2] = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as Four;
        if (y1 > y === y2 > y) continue;
        if (x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      }
    }
    return inside;
  }

  /** Whether a map that draws the polygons by triangles, as MapLibre does, paints the point. */
  paints(x: number, y: number): boolean {
    const t = this.#triangles;
    for (let i = 0; i < t.length; i += 6) {
      const [ax, ay, bx, by, cx, cy] = [
        t[i],
        t[i + 1],
        t[i + 2],
        t[i + 3],
        t[i + 4],
        t[i + 5],
      ] as Six;
      const ab = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      const bc = (cx - bx) * (y - by) - (cy - by) * (x - bx);
      const ca = (ax - cx) * (y - cy) - (ay - cy) * (x - cx);
      if ((ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0)) return true;
    }
    return false;
  }

  #add(polygon: readonly (readonly { readonly x: number; readonly y: number }[])[]): void {
    const vertices: number[] = [];
    const holes: number[] = [];
    for (const [i, ring] of polygon.entries()) {
      if (i > 0) holes.push(vertices.length / 2);
      const open = ring.slice(0, -1).flatMap(({ x, y }) => [x, y]);
      vertices.push(...open);
      this.#rings.push(open);
    }
    for (const corner of earcut(vertices, holes)) {
      this.#triangles.push(vertices[2 * corner] as number, vertices[2 * corner + 1] as number);
    }
  }
}

type Four = [number, number, number, number];
type Six = [number, number, number, number, number, number];
