import type { WorldBox } from '../world.ts';

/** A point of a zoom: one that is alone, or several together. */
export interface Cluster {
  /** The middle of all its points, in world units. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Of one that is alone. */
  readonly row: number | undefined;
  /** The first zoom at which its points are apart. */
  readonly partsAt: number;
}

/** Of a cluster, in place of a row. */
const NO_ROW = -1;
/** No more points of a chain. */
const END = -1;

interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly counts: Uint32Array;
  readonly rows: Int32Array;
  readonly partsAt: Uint8Array;
  readonly length: number;
}

/** All points and clusters of one zoom, by columns. */
export class ClusterLevel {
  readonly #columns: Columns;
  #singles: ReadonlySet<number> | undefined;

  private constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** Each point alone. */
  static ofPoints(places: Int32Array, rows: Int32Array, zoom: number): ClusterLevel {
    return new ClusterLevel({
      x: Float64Array.from(rows, (_, at) => places[2 * at]!),
      y: Float64Array.from(rows, (_, at) => places[2 * at + 1]!),
      counts: new Uint32Array(rows.length).fill(1),
      rows,
      partsAt: new Uint8Array(rows.length).fill(zoom),
      length: rows.length,
    });
  }

  /** The level of a zoom farther away, with what is within a radius of world units put together. */
  together(radius: number, zoom: number): ClusterLevel {
    const { x, y, counts, rows, partsAt, length } = this.#columns;
    const grid = new PointGrid(this.#columns, radius);
    const made = emptyColumns(length);
    const isTaken = new Uint8Array(length);
    let count = 0;
    for (let at = 0; at < length; at++) {
      if (isTaken[at] === 1) continue;
      isTaken[at] = 1;
      let [sum, sumX, sumY] = [counts[at]!, x[at]! * counts[at]!, y[at]! * counts[at]!];
      for (const near of grid.near(at)) {
        if (isTaken[near] === 1) continue;
        isTaken[near] = 1;
        sum += counts[near]!;
        sumX += x[near]! * counts[near]!;
        sumY += y[near]! * counts[near]!;
      }
      const isSame = sum === counts[at];
      made.x[count] = isSame ? x[at]! : sumX / sum;
      made.y[count] = isSame ? y[at]! : sumY / sum;
      made.counts[count] = sum;
      made.rows[count] = isSame ? rows[at]! : NO_ROW;
      made.partsAt[count] = isSame ? partsAt[at]! : zoom + 1;
      count++;
    }
    return new ClusterLevel(firstOf(made, count));
  }

  inBox({ west, north, east, south }: WorldBox): readonly Cluster[] {
    const { x, y, counts, rows, partsAt, length } = this.#columns;
    const found: Cluster[] = [];
    for (let at = 0; at < length; at++) {
      if (x[at]! < west || x[at]! >= east || y[at]! < north || y[at]! >= south) continue;
      const row = rows[at] === NO_ROW ? undefined : rows[at]!;
      found.push({ x: x[at]!, y: y[at]!, count: counts[at]!, row, partsAt: partsAt[at]! });
    }
    return found;
  }

  get singles(): ReadonlySet<number> {
    this.#singles ??= new Set(this.#columns.rows.filter((row) => row !== NO_ROW));
    return this.#singles;
  }
}

/** Points by cells as wide as the radius, so that those near one are in nine cells. */
class PointGrid {
  readonly #columns: Columns;
  readonly #radius: number;
  readonly #mask: number;
  /** The first point of each bucket of cells, and after each point the next. */
  readonly #heads: Int32Array;
  readonly #next: Int32Array;

  constructor(columns: Columns, radius: number) {
    this.#columns = columns;
    this.#radius = Math.max(1, radius);
    const buckets = 2 ** Math.ceil(Math.log2(Math.max(2, columns.length)));
    this.#mask = buckets - 1;
    this.#heads = new Int32Array(buckets).fill(END);
    this.#next = new Int32Array(columns.length);
    for (let at = columns.length - 1; at >= 0; at--) {
      const bucket = this.#bucket(this.#cell(columns.x[at]!), this.#cell(columns.y[at]!));
      this.#next[at] = this.#heads[bucket]!;
      this.#heads[bucket] = at;
    }
  }

  /** The points within the radius of one, itself among them; some may come twice. */
  *near(at: number): Generator<number> {
    const { x, y } = this.#columns;
    const [column, row] = [this.#cell(x[at]!), this.#cell(y[at]!)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        let near = this.#heads[this.#bucket(column + dx, row + dy)]!;
        for (; near !== END; near = this.#next[near]!) {
          const [across, down] = [x[near]! - x[at]!, y[near]! - y[at]!];
          if (across * across + down * down <= this.#radius * this.#radius) yield near;
        }
      }
    }
  }

  #cell(position: number): number {
    return Math.floor(position / this.#radius);
  }

  #bucket(column: number, row: number): number {
    return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & this.#mask;
  }
}

function emptyColumns(length: number): Columns {
  return {
    x: new Float64Array(length),
    y: new Float64Array(length),
    counts: new Uint32Array(length),
    rows: new Int32Array(length),
    partsAt: new Uint8Array(length),
    length,
  };
}

/** A copy as long as it is full. */
function firstOf({ x, y, counts, rows, partsAt }: Columns, length: number): Columns {
  return {
    x: x.slice(0, length),
    y: y.slice(0, length),
    counts: counts.slice(0, length),
    rows: rows.slice(0, length),
    partsAt: partsAt.slice(0, length),
    length,
  };
}
