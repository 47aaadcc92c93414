import { TILE_EXTENT } from '@webmaps/geo/mvt';
import { UNITS_PER_PIXEL } from '../world.ts';

const CELL = 2 * UNITS_PER_PIXEL;
const ACROSS = TILE_EXTENT / CELL;

/** What is so small that more than one in two pixels would not be seen: the last in each cell wins. */
export class Cells {
  /** By cell; made when they are needed, as most tiles have nothing so small. */
  #winners: Int32Array | undefined;
  #counts: Int32Array | undefined;

  /** Puts a row at a place in tile units; outside the tile it is its neighbour's. */
  put(row: number, x: number, y: number): void {
    if (x < 0 || y < 0 || x >= TILE_EXTENT || y >= TILE_EXTENT) return;
    const cell = Math.floor(y / CELL) * ACROSS + Math.floor(x / CELL);
    this.#winners ??= new Int32Array(ACROSS * ACROSS);
    this.#counts ??= new Int32Array(ACROSS * ACROSS);
    this.#winners[cell] = row;
    this.#counts[cell] = this.#counts[cell]! + 1;
  }

  /** The rows that are drawn, ascending, and for how many each one is. */
  winners(): readonly { readonly row: number; readonly count: number }[] {
    const [winners, counts] = [this.#winners, this.#counts];
    if (!winners || !counts) return [];
    const found: { row: number; count: number }[] = [];
    for (const [cell, count] of counts.entries()) {
      if (count > 0) found.push({ row: winners[cell]!, count });
    }
    return found.toSorted((a, b) => a.row - b.row);
  }
}
