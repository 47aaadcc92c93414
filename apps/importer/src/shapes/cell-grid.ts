import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Bbox } from '@webmaps/geo/bbox';
import { EARTH_RADIUS_METRES } from '@webmaps/geo/distance';
import { WORLD_UNITS, worldBox } from '@webmaps/tiles/world';

/** One byte per square cell of a box, in world units; larger cells where the box is vast. */
export class CellGrid {
  readonly cells: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Along the middle of the box. */
  readonly cellMetres: number;
  readonly #west: number;
  readonly #north: number;
  readonly #cellUnits: number;

  constructor(bbox: Bbox, minCellMetres: number) {
    const { west, north, east, south } = worldBox(bbox);
    const middle = (bbox[1] + bbox[3]) / 2;
    const unitMetres = (2 * Math.PI * EARTH_RADIUS_METRES * longitudeScale(middle)) / WORLD_UNITS;
    const area = (east - west) * (south - north) * unitMetres * unitMetres;
    this.cellMetres = Math.max(minCellMetres, Math.sqrt(area / MAX_CELLS));
    this.#cellUnits = this.cellMetres / unitMetres;
    this.#west = west;
    this.#north = north;
    this.width = Math.ceil((east - west) / this.#cellUnits) + 1;
    this.height = Math.ceil((south - north) / this.#cellUnits) + 1;
    this.cells = new Uint8Array(this.width * this.height);
  }

  /** World units of its sides; the last column and row may reach beyond the box. */
  get frame(): { readonly west: number; readonly north: number; readonly east: number } {
    const east = Math.round(this.#west + this.width * this.#cellUnits);
    return { west: this.#west, north: this.#north, east };
  }

  /** Column of a world x, with its fraction; the first cell reaches from 0 to 1. */
  column(x: number): number {
    return (x - this.#west) / this.#cellUnits;
  }

  row(y: number): number {
    return (y - this.#north) / this.#cellUnits;
  }

  /** Sets every cell whose middle is in an odd number of the rings. */
  fillRings(rings: readonly Int32Array[]): void {
    const crossings = new Map<number, number[]>();
    for (const ring of rings) {
      for (let at = 2; at < ring.length; at += 2) {
        const [x1, y1] = [this.column(ring[at - 2] as number), this.row(ring[at - 1] as number)];
        const [x2, y2] = [this.column(ring[at] as number), this.row(ring[at + 1] as number)];
        const first = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5));
        const end = Math.min(this.height, Math.ceil(Math.max(y1, y2) - 0.5));
        for (let row = first; row < end; row++) {
          const x = x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1);
          const known = crossings.get(row);
          if (known === undefined) crossings.set(row, [x]);
          else known.push(x);
        }
      }
    }
    for (const [row, xs] of crossings) {
      xs.sort((a, b) => a - b);
      for (let at = 0; at + 1 < xs.length; at += 2) {
        const first = Math.max(0, Math.ceil((xs[at] as number) - 0.5));
        const end = Math.min(this.width, Math.ceil((xs[at + 1] as number) - 0.5));
        if (first < end) this.cells.fill(1, row * this.width + first, row * this.width + end);
      }
    }
  }

  /** Calls with the column and row of places along a line, at most a cell apart. */
  alongLine(line: Int32Array, visit: (column: number, row: number) => void): void {
    for (let at = 2; at < line.length; at += 2) {
      const [x1, y1] = [this.column(line[at - 2] as number), this.row(line[at - 1] as number)];
      const [x2, y2] = [this.column(line[at] as number), this.row(line[at + 1] as number)];
      const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1)));
      for (let step = 0; step <= steps; step++) {
        const share = step / steps;
        visit(Math.floor(x1 + (x2 - x1) * share), Math.floor(y1 + (y2 - y1) * share));
      }
    }
  }
}

/** 64 MB: 80 km square in cells of 10 m. */
const MAX_CELLS = 2 ** 26;
