import { nearestShare } from '@webmaps/geo/segment';
import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { roundTenth } from '@webmaps/geo/round';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';

type Loose = readonly [lon: number, lat: number, ...rest: unknown[]];

/** Segments of one box: what is far from it is near none of them. */
const BOX_SEGMENTS = 64;

/**
 * A line on the plane that touches the Earth at its middle, with a box around all of it and around
 * every so many segments: of most places it is known at once that they are far, of the others most
 * of the line is not looked at.
 */
export class MeasuredLine {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** Metres from the start to each point. */
  readonly #marks: Float64Array;
  readonly #scaleX: number;
  readonly #whole: Box;
  readonly #boxes: readonly Box[];

  constructor(line: readonly Loose[]) {
    const middle = line[line.length >> 1]?.[1] ?? 0;
    this.#scaleX = metresPerLonDegree(middle);
    this.#x = Float64Array.from(line, ([lon]) => lon * this.#scaleX);
    this.#y = Float64Array.from(line, ([, lat]) => lat * METRES_PER_DEGREE);
    let passed = 0;
    this.#marks = this.#x.map((x, at) => {
      if (at > 0) {
        const [dx, dy] = [x - (this.#x[at - 1] as number), this.#dy(at)];
        passed += Math.sqrt(dx * dx + dy * dy);
      }
      return passed;
    });
    const count = Math.ceil(Math.max(0, line.length - 1) / BOX_SEGMENTS);
    this.#boxes = Array.from({ length: count }, (_, box) =>
      // A point that ends one box begins the next.
      boxOf(this.#x, this.#y, { first: box * BOX_SEGMENTS, last: (box + 1) * BOX_SEGMENTS }),
    );
    this.#whole = boxOf(this.#x, this.#y, { first: 0, last: line.length - 1 });
  }

  /** Where the line comes nearest to a position, if within the limit; there first where twice. */
  nearest(
    [lon, lat]: Position,
    limitMetres: number,
  ): { distanceMetres: number; offMetres: number } | undefined {
    const [x, y] = [lon * this.#scaleX, lat * METRES_PER_DEGREE];
    let [least, along] = [limitMetres * limitMetres, -1];
    if (squareOff(this.#whole, x, y) > least) return undefined;
    for (const [box, bounds] of this.#boxes.entries()) {
      if (squareOff(bounds, x, y) > least) continue;
      const first = box * BOX_SEGMENTS + 1;
      for (let at = first; at < first + BOX_SEGMENTS && at < this.#x.length; at++) {
        const [x1, y1] = [this.#x[at - 1] as number, this.#y[at - 1] as number];
        const [dx, dy] = [(this.#x[at] as number) - x1, this.#dy(at)];
        const share = nearestShare(x - x1, y - y1, dx, dy);
        const [offX, offY] = [x1 + dx * share - x, y1 + dy * share - y];
        const off = offX * offX + offY * offY;
        if (off > least || (off === least && along >= 0)) continue;
        [least, along] = [
          off,
          (this.#marks[at - 1] as number) + Math.sqrt(dx * dx + dy * dy) * share,
        ];
      }
    }
    if (along < 0) return undefined;
    return { distanceMetres: roundTenth(along), offMetres: roundTenth(Math.sqrt(least)) };
  }

  #dy(at: number): number {
    return (this.#y[at] as number) - (this.#y[at - 1] as number);
  }
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(
  xs: Float64Array,
  ys: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = first; at <= last && at < xs.length; at++) {
    const [x, y] = [xs[at] as number, ys[at] as number];
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

/** The square of how far a place is from a box, 0 in it. */
function squareOff({ west, south, east, north }: Box, x: number, y: number): number {
  const offX = Math.max(0, west - x, x - east);
  const offY = Math.max(0, south - y, y - north);
  return offX * offX + offY * offY;
}
