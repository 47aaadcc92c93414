import type { Ring } from './contour.ts';

type Ends = readonly [ax: number, ay: number, bx: number, by: number];

/** Cells from side to side of a square of the grid: few lines are longer. */
const SQUARE = 8;

/** Lines on squares, each with a number, to ask which of them a line meets. */
export class ChordGrid {
  readonly #west: number;
  readonly #south: number;
  readonly #columns: number;
  /** The newest entry of each square, counted from 1. */
  readonly #heads: Int32Array;
  /** Of each entry: its line, and the entry before it on its square. */
  readonly #lines: number[] = [0];
  readonly #before: number[] = [0];
  /** Four of each line; NaN where it was taken away, which nothing meets. */
  readonly #ends: number[] = [];

  /** For lines between points of these rings. */
  constructor(rings: readonly Ring[]) {
    let [west = 0, south = 0] = rings[0] ?? [];
    let [east, north] = [west, south];
    for (const ring of rings) {
      for (let at = 0; at < ring.length; at += 2) {
        const [x, y] = [ring[at]!, ring[at + 1]!];
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
      }
    }
    [this.#west, this.#south] = [west, south];
    this.#columns = Math.floor((east - west) / SQUARE) + 1;
    const rows = Math.floor((north - south) / SQUARE) + 1;
    this.#heads = new Int32Array(this.#columns * rows);
  }

  /** Gives the line's number: they are counted from 0. */
  add(ends: Ends): number {
    const line = this.#ends.length / 4;
    this.#ends.push(ends[0], ends[1], ends[2], ends[3]);
    const [left, bottom, right, top] = this.#squaresOf(ends);
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        const square = row * this.#columns + column;
        this.#before.push(this.#heads[square]!);
        this.#heads[square] = this.#lines.push(line) - 1;
      }
    }
    return line;
  }

  remove(line: number): void {
    this.#ends.fill(NaN, line * 4, line * 4 + 4);
  }

  /** Any that crosses or touches a line, other than at an end of both. */
  meets(ends: Ends): number | undefined {
    const [left, bottom, right, top] = this.#squaresOf(ends);
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        let entry = this.#heads[row * this.#columns + column]!;
        for (; entry > 0; entry = this.#before[entry]!) {
          const line = this.#lines[entry]!;
          if (isMet(ends, this.#ends, line * 4)) return line;
        }
      }
    }
    return undefined;
  }

  #squaresOf([ax, ay, bx, by]: Ends): [number, number, number, number] {
    const column = (x: number): number => Math.floor((x - this.#west) / SQUARE);
    const row = (y: number): number => Math.floor((y - this.#south) / SQUARE);
    return [
      column(Math.min(ax, bx)),
      row(Math.min(ay, by)),
      column(Math.max(ax, bx)),
      row(Math.max(ay, by)),
    ];
  }
}

function isMet([ax, ay, bx, by]: Ends, others: readonly number[], at: number): boolean {
  const cx = others[at]!;
  const dx = others[at + 2]!;
  // So written that NaN is beside everything.
  if (!(Math.max(ax, bx) >= Math.min(cx, dx) && Math.max(cx, dx) >= Math.min(ax, bx))) return false;
  const cy = others[at + 1]!;
  const dy = others[at + 3]!;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  if ((ax === cx && ay === cy) || (ax === dx && ay === dy)) return false;
  if ((bx === cx && by === cy) || (bx === dx && by === dy)) return false;
  const [abx, aby, cdx, cdy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const ofC = abx * (cy - ay) - aby * (cx - ax);
  const ofD = abx * (dy - ay) - aby * (dx - ax);
  if ((ofC > 0 && ofD > 0) || (ofC < 0 && ofD < 0)) return false;
  const ofA = cdx * (ay - cy) - cdy * (ax - cx);
  const ofB = cdx * (by - cy) - cdy * (bx - cx);
  return !((ofA > 0 && ofB > 0) || (ofA < 0 && ofB < 0));
}
