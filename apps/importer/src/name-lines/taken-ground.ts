import { GrowableFloat64, GrowableInt32 } from '@webmaps/geo/growable';

/**
 * How far texts keep from each other, middle line to middle line: the height of a line of the smallest
 * text. The map library leaves out few of the larger texts that are no farther apart.
 */
const APART_PIXELS = 12;

/** The grid has a cell for each point, or more. */
const FIRST_CELLS = 2 ** 12;

/** A mark for cells without points, and behind the last point of a cell. */
const NONE = -1;

/** The owner of texts that stay where they are. */
const FIXED = -1;

/** Middle line of a text: x and y by turns. */
export type TextPoints = ArrayLike<number>;

/**
 * The places of texts at one zoom: points along their middle lines, in a grid. Cells are twice as
 * wide as texts are apart, so that all points that are too near are in two by two cells. Cells far from
 * each other share a list; a point is asked for its distance in any case.
 */
export class TakenGround {
  readonly #apart: number;
  #heads = new Int32Array(FIRST_CELLS).fill(NONE);
  readonly #next = new GrowableInt32();
  readonly #points = new GrowableFloat64();
  /** Whose text each point belongs to. */
  readonly #owners = new GrowableInt32();

  /** `pixel` is the width of a pixel in world units. */
  constructor(pixel: number) {
    this.#apart = APART_PIXELS * pixel;
  }

  /** How far apart the points of a text are taken. */
  get step(): number {
    return this.#apart / 2;
  }

  /** Only an owner, a number from 0 on, can release its points again. */
  take(points: TextPoints, owner = FIXED): void {
    for (let i = 0; i < points.length; i += 2) {
      this.#points.push(points[i] ?? 0);
      this.#points.push(points[i + 1] ?? 0);
      this.#owners.push(owner);
      this.#next.push(NONE);
      this.#link(this.#next.length - 1);
    }
    if (this.#next.length > this.#heads.length) this.#grow();
  }

  /** Frees what the owner has taken. O(points taken since). */
  release(owner: number): void {
    const { values } = this.#owners;
    let point = this.#owners.length - 1;
    while (point >= 0 && values[point] !== owner) point--;
    for (; point >= 0 && values[point] === owner; point--) {
      // No point is near to such a one.
      this.#points.values[2 * point] = NaN;
      values[point] = FIXED;
    }
  }

  /** Whether no text covers the points or is too near to them. */
  isFree(points: TextPoints): boolean {
    for (let i = 0; i < points.length; i += 2)
      if (this.#findOwner(points[i] ?? 0, points[i + 1] ?? 0) !== undefined) return false;
    return true;
  }

  /** The owner of the only text on the points or too near to them, if it can be released. */
  soleOwner(points: TextPoints): number | undefined {
    let sole: number | undefined;
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
      sole ??= this.#findOwner(x, y);
      if (sole === FIXED) return undefined;
      if (sole !== undefined && this.#findOwner(x, y, sole) !== undefined) return undefined;
    }
    return sole;
  }

  /** An owner of text too near to the point, other than `except`. */
  #findOwner(x: number, y: number, except?: number): number | undefined {
    const { values } = this.#points;
    const next = this.#next.values;
    const owners = this.#owners.values;
    const squared = this.#apart ** 2;
    const [column, row] = [this.#cell(x - this.#apart), this.#cell(y - this.#apart)];
    for (let corner = 0; corner < 4; corner++) {
      let at = this.#heads[this.#slot(column + (corner & 1), row + (corner >> 1))] ?? NONE;
      for (; at !== NONE; at = next[at] ?? NONE) {
        const dx = (values[2 * at] ?? 0) - x;
        const dy = (values[2 * at + 1] ?? 0) - y;
        if (dx * dx + dy * dy < squared && owners[at] !== except) return owners[at];
      }
    }
    return undefined;
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
