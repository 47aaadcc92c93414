import type { ScreenPoint } from '../../canvas/map-types.ts';

const MIN_CELL_PIXELS = 32;
/** A tilted map shows far more ground than it has pixels: then cells are larger. */
const MAX_CELLS_ACROSS = 256;

export interface Edges {
  /** x and y of the vertices by turns. */
  readonly xy: Float64Array;
  /** Of each vertex: the one that an edge leads to from there; -1 for none. */
  readonly next: Int32Array;
}

export interface GridSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Which edges pass near a point, by cells of 32 pixels from the plane's origin on. It is made again
 * with each zoom, and a tree would take longer to make. An edge is named by the vertex that it starts
 * from; a vertex without one counts as an edge without length.
 */
export class EdgeGrid {
  readonly #cellPixels: number;
  readonly #columns: number;
  readonly #rows: number;
  /** Where the edges of each cell begin in `#items`, and the end of the last. */
  readonly #starts: Uint32Array;
  readonly #items: Uint32Array;

  constructor(edges: Edges, { width, height }: GridSize) {
    this.#cellPixels = Math.max(MIN_CELL_PIXELS, Math.max(width, height) / MAX_CELLS_ACROSS);
    this.#columns = Math.floor(width / this.#cellPixels) + 1;
    this.#rows = Math.floor(height / this.#cellPixels) + 1;
    const starts = new Uint32Array(this.#columns * this.#rows + 1);
    this.#visitCells(edges, (cell) => {
      starts[cell + 1]!++;
    });
    for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!;
    const ends = starts.slice();
    const items = new Uint32Array(starts.at(-1)!);
    this.#visitCells(edges, (cell, edge) => {
      items[ends[cell]!++] = edge;
    });
    this.#starts = starts;
    this.#items = items;
  }

  /** The edges of the cells that a square of twice `reach` around a point meets. */
  near({ x, y }: ScreenPoint, reach: number): ReadonlySet<number> {
    const found = new Set<number>();
    const firstColumn = this.#columnOf(x - reach);
    const lastColumn = this.#columnOf(x + reach);
    const lastRow = this.#rowOf(y + reach);
    for (let row = this.#rowOf(y - reach); row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = row * this.#columns + column;
        for (let at = this.#starts[cell]!; at < this.#starts[cell + 1]!; at++) {
          found.add(this.#items[at]!);
        }
      }
    }
    return found;
  }

  /** Row by row, so that a long edge is in the cells along it alone. What is outside is at the rim. */
  #visitCells({ xy, next }: Edges, visit: (cell: number, edge: number) => void): void {
    for (let edge = 0; edge < next.length; edge++) {
      const end = next[edge]! < 0 ? edge : next[edge]!;
      const [x, y] = [xy[2 * edge]!, xy[2 * edge + 1]!];
      const [dx, dy] = [xy[2 * end]! - x, xy[2 * end + 1]! - y];
      const lastRow = this.#rowOf(Math.max(y, y + dy));
      for (let row = this.#rowOf(Math.min(y, y + dy)); row <= lastRow; row++) {
        const { top, bottom } = this.#bandOf(row);
        const [one, other] = [x + shareAt(top - y, dy) * dx, x + shareAt(bottom - y, dy) * dx];
        const lastColumn = this.#columnOf(Math.max(one, other));
        for (let column = this.#columnOf(Math.min(one, other)); column <= lastColumn; column++) {
          visit(row * this.#columns + column, edge);
        }
      }
    }
  }

  /** From where to where a row is: those at the rim have no end outwards. */
  #bandOf(row: number): { readonly top: number; readonly bottom: number } {
    const top = row * this.#cellPixels;
    return {
      top: row === 0 ? -Infinity : top,
      bottom: row === this.#rows - 1 ? Infinity : top + this.#cellPixels,
    };
  }

  #columnOf(x: number): number {
    return clampCell(x / this.#cellPixels, this.#columns);
  }

  #rowOf(y: number): number {
    return clampCell(y / this.#cellPixels, this.#rows);
  }
}

/** Where along an edge it has come so far down, 0 to 1. A level edge is met at both ends. */
function shareAt(distance: number, dy: number): number {
  if (dy === 0) return distance > 0 ? 1 : 0;
  return Math.max(0, Math.min(1, distance / dy));
}

function clampCell(cell: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(cell)));
}
