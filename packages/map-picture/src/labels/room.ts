/** A rectangle on the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels across a cell of the index. */
const CELL = 64;

/** The room that names have on a picture: what is taken once stays taken. */
export class Room {
  readonly #width: number;
  readonly #height: number;
  readonly #cells = new Map<number, Box[]>();

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.#width = width;
    this.#height = height;
  }

  /** Whether all boxes are on the picture and free. */
  isFree(boxes: readonly Box[]): boolean {
    return boxes.every((box) => this.#isInside(box) && !this.#meetsAny(box));
  }

  take(boxes: readonly Box[]): void {
    for (const box of boxes) {
      for (const cell of cellsOf(box)) {
        const taken = this.#cells.get(cell);
        if (taken) taken.push(box);
        else this.#cells.set(cell, [box]);
      }
    }
  }

  #isInside({ left, top, right, bottom }: Box): boolean {
    return left >= 0 && top >= 0 && right <= this.#width && bottom <= this.#height;
  }

  #meetsAny(box: Box): boolean {
    for (const cell of cellsOf(box)) {
      if (this.#cells.get(cell)?.some((other) => meet(box, other))) return true;
    }
    return false;
  }
}

export function growBox({ left, top, right, bottom }: Box, pixels: number): Box {
  return {
    left: left - pixels,
    top: top - pixels,
    right: right + pixels,
    bottom: bottom + pixels,
  };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Rows of cells are so long that no picture has as many. */
const ROW = 4096;

function* cellsOf({ left, top, right, bottom }: Box): Generator<number> {
  for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) {
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) yield y * ROW + x;
  }
}
