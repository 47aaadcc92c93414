/**
 * Number of a tile in PMTiles: all tiles of lower zooms first, then its place on the Hilbert curve
 * of its zoom. Exact to zoom 26. Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function tileIdOf(z: number, x: number, y: number): number {
  const before = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  let along = 0;
  for (let size = 2 ** (z - 1); size >= 1; size /= 2) {
    const right = (column & size) > 0 ? 1 : 0;
    const lower = (row & size) > 0 ? 1 : 0;
    along += size * size * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) {
        column = size - 1 - (column & (size - 1));
        row = size - 1 - (row & (size - 1));
      }
      [column, row] = [row, column];
    }
    column &= size - 1;
    row &= size - 1;
  }
  return before + along;
}
