import { GrowableFloat64, GrowableInt32 } from '@webmaps/geo/growable';

/** How far texts keep from each other, middle line to middle line: their height and some air. */
const APART_PIXELS = 13;

/** The grid has a cell for each point, or more. */
const FIRST_CELLS = 2 ** 12;

/** A mark for cells without points, and behind the last point of a cell. */
const NONE = -1;

/** Middle line of a text: x and y by turns. */
export type TextPoints = ArrayLike<number>;

/**
 * Where texts already lie at one zoom: points along their middle lines, in a grid. Cells are twice as
 * wide as texts are apart, so that all points that are too near lie in two by two cells. Cells far from
 * each other share a list; a point is asked for its distance in any case.
 */
export class TakenGround {
  readonly #apart: number;
  #heads = new Int32Array(FIRST_CELLS).fill(NONE);
  readonly #next = new GrowableInt32();
  readonly #points = new GrowableFloat64();

  /** `pixel` is the width of a pixel in world units. */
  constructor(pixel: number) {
    this.#apart = APART_PIXELS * pixel;
  }

  /** How far apart the points of a text are taken. */
  get step(): number {
    return this.#apart / 2;
  }

  take(points: TextPoints): void {
    for (let i = 0; i < points.length; i += 2) {
      this.#points.push(points[i] ?? 0);
      this.#points.push(points[i + 1] ?? 0);
      this.#next.push(NONE);
      this.#link(this.#next.length - 1);
    }
    if (this.#next.length > this.#heads.length) this.#grow();
  }

  /** Whether no text lies on the points or too near to them. */
  isFree(points: TextPoints): boolean {
    for (let i = 0; i < points.length; i += 2)
      if (this.#isTaken(points[i] ?? 0, points[i + 1] ?? 0)) return false;
    return true;
  }

  #isTaken(x: number, y: number): boolean {
    const { values } = this.#points;
    const next = this.#next.values;
    const squared = this.#apart ** 2;
    const [column, row] = [this.#cell(x - this.#apart), this.#cell(y - this.#apart)];
    for (let corner = 0; corner < 4; corner++) {
      let at = this.#heads[this.#slot(column + (corner & 1), row + (corner >> 1))] ?? NONE;
      for (; at !== NONE; at = next[at] ?? NONE) {
        const dx = (values[2 * at] ?? 0) - x;
        const dy = (values[2 * at + 1] ?? 0) - y;
        if (dx * dx + dy * dy < squared) return true;
      }
    }
    return false;
  }

  #cell(coordinate: number): number {
    return Math.floor(coordinate / (2 * this.#apart));
  }

  #slot(column: number, row: number): number {
    const hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & (this.#heads.length - 1);
  }

  #link(point: number): void {
    const { values } = this.#points;
    const slot = this.#slot(
      this.#cell(values[2 * point] ?? 0),
      this.#cell(values[2 * point + 1] ?? 0),
    );
    this.#next.values[point] = this.#heads[slot] ?? NONE;
    this.#heads[slot] = point;
  }

  #grow(): void {
    this.#heads = new Int32Array(4 * this.#heads.length).fill(NONE);
    for (let point = 0; point < this.#next.length; point++) this.#link(point);
  }
}
