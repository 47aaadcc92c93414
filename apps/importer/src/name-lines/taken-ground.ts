/** How far texts keep from each other, middle line to middle line: their height and some air. */
const APART_PIXELS = 13;

/** Cells across the world are below this at every zoom. */
const ROW_FACTOR = 2 ** 26;

/** Where texts already lie at one zoom: points along their middle lines, in a grid. */
export class TakenGround {
  readonly #apart: number;
  readonly #cells = new Map<number, number[]>();

  /** `pixel` is the width of a pixel in world units. */
  constructor(pixel: number) {
    this.#apart = APART_PIXELS * pixel;
  }

  /** How far apart the points of a text are taken. */
  get step(): number {
    return this.#apart / 2;
  }

  take(points: Iterable<readonly [x: number, y: number]>): void {
    for (const [x, y] of points) {
      const key = this.#key(x, y, 0, 0);
      const cell = this.#cells.get(key);
      if (cell) cell.push(x, y);
      else this.#cells.set(key, [x, y]);
    }
  }

  /** Whether no text lies on the points or too near to them. */
  isFree(points: Iterable<readonly [x: number, y: number]>): boolean {
    for (const [x, y] of points) {
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          const cell = this.#cells.get(this.#key(x, y, dx, dy));
          if (cell !== undefined && this.#isNear(cell, x, y)) return false;
        }
      }
    }
    return true;
  }

  #isNear(cell: readonly number[], x: number, y: number): boolean {
    for (let i = 0; i < cell.length; i += 2) {
      if (Math.hypot((cell[i] ?? 0) - x, (cell[i + 1] ?? 0) - y) < this.#apart) return true;
    }
    return false;
  }

  #key(x: number, y: number, dx: number, dy: number): number {
    return (Math.floor(x / this.#apart) + dx) * ROW_FACTOR + Math.floor(y / this.#apart) + dy;
  }
}
