interface Grid {
  readonly width: number;
  readonly height: number;
  /** NaN is unknown. */
  readonly metres: Float32Array;
}

/**
 * Cells of voids that are at most so large, by their sides in common. A larger void is no gap in a
 * measurement but the end of what was measured: over the sea, or beyond a country's border. O(cells).
 */
export function findSmallVoids({ width, height, metres }: Grid, maxCells: number): Set<number> {
  const small = new Set<number>();
  const seen = new Uint8Array(metres.length);
  for (let start = 0; start < metres.length; start++) {
    if (seen[start] === 1 || !Number.isNaN(metres[start])) continue;
    const found = [start];
    seen[start] = 1;
    for (let next = 0; next < found.length; next++) {
      const cell = found[next] as number;
      const column = cell % width;
      if (column > 0) visit(cell - 1, found);
      if (column < width - 1) visit(cell + 1, found);
      if (cell >= width) visit(cell - width, found);
      if (cell < width * (height - 1)) visit(cell + width, found);
    }
    if (found.length <= maxCells) for (const cell of found) small.add(cell);
  }
  return small;

  function visit(cell: number, found: number[]): void {
    if (seen[cell] === 1 || !Number.isNaN(metres[cell])) return;
    seen[cell] = 1;
    found.push(cell);
  }
}
