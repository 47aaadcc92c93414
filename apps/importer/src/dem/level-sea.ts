interface Grid {
  readonly width: number;
  readonly height: number;
  /** Changed in place; NaN is unknown. */
  readonly metres: Float32Array;
}

/**
 * Sets the sea to 0 m: where its height is unknown, and where all around it is sea too. Beside land a
 * known height stays, for a cell is wider than coasts are exact, and a quay must not sink.
 */
export function levelSea({ width, height, metres }: Grid, sea: Uint8Array): void {
  for (let cell = 0; cell < metres.length; cell++) {
    if (sea[cell] === 0) continue;
    if (Number.isNaN(metres[cell]) || isOpenSea(cell)) metres[cell] = 0;
  }

  function isOpenSea(cell: number): boolean {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        if (sea[y * width + x] === 0) return false;
      }
    }
    return true;
  }
}
