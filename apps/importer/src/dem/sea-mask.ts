import { coastLines } from '../coast/coast-lines.ts';
import { landAndSea } from '../coast/coast.ts';
import { WorldNodes } from '../shapes/world-nodes.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { worldBox, worldX, worldY } from '@webmaps/tiles/world';
import type { Heights } from './read-hgt.ts';

/** For every cell of a grid, whether its middle is in the sea (1) or not (0). */
export type SeaMask = (grid: Omit<Heights, 'metres'>) => Uint8Array;

/**
 * The sea by the extract's coastlines; none where it has no coast, and none beyond the extract's box,
 * where coasts are unknown. O(coast + crossings of coasts with rows).
 */
export function seaMaskOf(extract: OsmExtract): SeaMask {
  const lines = coastLines(extract, new WorldNodes(extract));
  const { sea } = landAndSea(lines, worldBox(extract.bbox));
  const [boxWest, boxSouth, boxEast, boxNorth] = extract.bbox;
  return ({ west, north, stepLon, stepLat, width, height }) => {
    const mask = new Uint8Array(width * height);
    if (sea.rings.length === 0) return mask;
    // Between whole numbers, so that no row meets a vertex.
    const rows = Float64Array.from(
      { length: height },
      (_, row) => worldY(north - row * stepLat) + 0.5,
    );
    const columns = Float64Array.from({ length: width }, (_, column) =>
      worldX(west + column * stepLon),
    );
    const crossings = crossingsOf(sea.rings, rows);
    for (let row = 0; row < height; row++) {
      const lat = north - row * stepLat;
      if (lat < boxSouth || lat > boxNorth) continue;
      const along = (crossings[row] as number[]).toSorted((a, b) => a - b);
      let passed = 0;
      for (let column = 0; column < width; column++) {
        while (passed < along.length && (along[passed] as number) <= (columns[column] as number)) {
          passed++;
        }
        const lon = west + column * stepLon;
        if (lon >= boxWest && lon <= boxEast) mask[row * width + column] = passed % 2;
      }
    }
    return mask;
  };
}

/** Where the rings cross each row; rows come from north to south. */
function crossingsOf(rings: readonly Int32Array[], rows: Float64Array): number[][] {
  const crossings: number[][] = Array.from(rows, () => []);
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(i, i + 4);
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
      for (let row = firstBelow(rows, top); (rows[row] ?? Infinity) < bottom; row++) {
        const share = ((rows[row] as number) - y1) / (y2 - y1);
        (crossings[row] as number[]).push(x1 + (x2 - x1) * share);
      }
    }
  }
  return crossings;
}

function firstBelow(rows: Float64Array, y: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) > y) high = middle;
    else low = middle + 1;
  }
  return low;
}
