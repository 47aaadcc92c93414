import { UnreadableFile } from '../fault.ts';

/** A row of a table, and where it is in the file. */
export interface TableRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** A text for each column, empty where the row has none; more where it is longer than the header. */
  readonly cells: readonly string[];
  /** The geometry of a GeoJSON feature, as it is written. */
  readonly geometry?: unknown;
}

/** Rows under named columns: of a CSV file, or the features of a GeoJSON file. */
export interface Table {
  readonly format: 'CSV' | 'GeoJSON';
  /** Each has a name of its own. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Names for columns that have none, and other names for columns that share one. */
export function nameColumns(header: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return header.map((given, index) => {
    const base = given.trim() === '' ? `Column ${index + 1}` : given.trim();
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base} (${count})`;
    taken.add(name);
    return name;
  });
}

/** As many as a file of 32 MB needs, and far fewer than it can be made to ask for. */
const MAX_CELLS = 5_000_000;

/** @throws UnreadableFile where rows under so many columns would fill the memory */
export function refuseManyCells(rowCount: number, columnCount: number): void {
  if (rowCount * columnCount > MAX_CELLS)
    throw new UnreadableFile(
      `The file has ${columnCount} columns in ${rowCount} rows. Leave out those that are not needed.`,
    );
}
