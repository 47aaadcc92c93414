/** A cell of the grid. The head is the row -1; the first column selects rows. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are seen at a time. */
  readonly page: number;
}

interface GridKey {
  readonly key: string;
  /** Whether Control or Command is held. */
  readonly isFar: boolean;
  /** Whether lines of text begin at the right. */
  readonly isRtl: boolean;
}

export const HEAD = -1;

/** Where a key leads from a cell; undefined for keys that lead nowhere. */
export function moveCell(
  { row, column }: CellPlace,
  { key, isFar, isRtl }: GridKey,
  { rows, columns, page }: GridSize,
): CellPlace | undefined {
  const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(HEAD, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? HEAD : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows - 1 : row + 1, column);
    case back:
      return to(row, isFar ? 0 : column - 1);
    case on:
      return to(row, isFar ? columns - 1 : column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return undefined;
  }
}
