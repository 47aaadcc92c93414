/**
 * Fills the holes of a terrain model.
 *
 * First what cannot be ground is made a hole: heights beyond any on Earth, and spikes (one cell far
 * off even the nearest in height of its neighbours). Then each hole gets the membrane
 * that hangs from its rim: the solution of Laplace's equation with the rim's heights, as in
 * Grohman, Kroenung, Strebeck 2006 ("Filling SRTM voids: the delta surface fill method"), whose
 * delta is zero without a second source. It has no bumps of its own and never leaves the rim's
 * range. At the border of the data it meets the border at a right angle.
 *
 * Solved by successive over-relaxation over the holes' cells alone, started from the nearest known
 * heights: O(cells of holes x rounds), the rounds growing with the width of the widest hole.
 */
export const LOWEST_METRES = -500;
export const HIGHEST_METRES = 9000;
/** A cell this far from every neighbour is noise; steeper than two cells' width even on cliffs. */
const SPIKE_CELLS = 2;
const SPIKE_METRES = 150;

const RELAXATION = 1.85;
const MAX_ROUNDS = 400;
const SETTLED_METRES = 0.02;

interface Grid {
  readonly width: number;
  readonly height: number;
  /** Changed in place; NaN is a hole. */
  readonly metres: Float32Array;
}

/** Makes holes of implausible heights. `cellMetres` is the distance between neighbours. */
export function dropSpikes({ width, height, metres }: Grid, cellMetres: number): void {
  const most = Math.max(SPIKE_METRES, SPIKE_CELLS * cellMetres);
  for (let cell = 0; cell < metres.length; cell++) {
    const value = metres[cell] as number;
    if (value < LOWEST_METRES || value > HIGHEST_METRES) metres[cell] = NaN;
  }
  const spikes: number[] = [];
  for (let cell = 0; cell < metres.length; cell++) {
    const value = metres[cell] as number;
    // Nearly every cell is like the one before it: no need to look around.
    if (Math.abs((metres[cell - 1] ?? NaN) - value) <= most) continue;
    let nearest = Infinity;
    let neighbours = 0;
    for (const neighbour of around(cell, width, height)) {
      const difference = Math.abs((metres[neighbour] as number) - value);
      if (Number.isNaN(difference)) continue;
      neighbours++;
      nearest = Math.min(nearest, difference);
    }
    if (neighbours >= 3 && nearest > most) spikes.push(cell);
  }
  for (const cell of spikes) metres[cell] = NaN;
}

/**
 * Fills every hole for which `isCovered` holds; returns the number of cells filled. Cells outside any
 * source stay unknown. Throws nothing: a grid without any height is left as it is.
 */
export function fillVoids(grid: Grid, isCovered: (cell: number) => boolean): number {
  const { width, height, metres } = grid;
  const holes: number[] = [];
  for (let cell = 0; cell < metres.length; cell++) {
    if (Number.isNaN(metres[cell]) && isCovered(cell)) holes.push(cell);
  }
  spreadInwards(grid, holes);
  const reached = holes.filter((cell) => !Number.isNaN(metres[cell]));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let change = 0;
    for (const cell of reached) {
      let sum = 0;
      let count = 0;
      for (const neighbour of beside(cell, width, height)) {
        const value = metres[neighbour] as number;
        if (Number.isNaN(value)) continue;
        sum += value;
        count++;
      }
      if (count === 0) continue;
      const step = sum / count - (metres[cell] as number);
      metres[cell] = (metres[cell] as number) + RELAXATION * step;
      change = Math.max(change, Math.abs(step));
    }
    if (change < SETTLED_METRES) break;
  }
  return reached.length;
}

/** Gives holes a first height, ring by ring from their rims. */
function spreadInwards({ width, height, metres }: Grid, holes: readonly number[]): void {
  let open = holes;
  while (open.length > 0) {
    const found: [cell: number, value: number][] = [];
    const rest: number[] = [];
    for (const cell of open) {
      let sum = 0;
      let count = 0;
      for (const neighbour of around(cell, width, height)) {
        const value = metres[neighbour] as number;
        if (Number.isNaN(value)) continue;
        sum += value;
        count++;
      }
      if (count > 0) found.push([cell, sum / count]);
      else rest.push(cell);
    }
    if (found.length === 0) return;
    for (const [cell, value] of found) metres[cell] = value;
    open = rest;
  }
}

/** The up to four cells that share a side. */
function beside(cell: number, width: number, height: number): number[] {
  const column = cell % width;
  const cells: number[] = [];
  if (column > 0) cells.push(cell - 1);
  if (column < width - 1) cells.push(cell + 1);
  if (cell >= width) cells.push(cell - width);
  if (cell < width * (height - 1)) cells.push(cell + width);
  return cells;
}

/** The up to eight cells that share a side or a corner. */
function around(cell: number, width: number, height: number): number[] {
  const cells: number[] = [];
  const [column, row] = [cell % width, Math.floor(cell / width)];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      if (x !== column || y !== row) cells.push(y * width + x);
    }
  }
  return cells;
}
