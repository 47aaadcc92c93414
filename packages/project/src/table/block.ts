/** A block of cells as text, as spreadsheets put it on the clipboard: tabs between, a line a row. */

/** The cells of a text; a cell in quotes may have tabs and line breaks in it. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
  for (const [whole, quoted, plain = '', end] of text.matchAll(pattern)) {
    if (whole === '' && rows.length > 1 && rows.at(-1)!.length === 0) break;
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.at(-1)!.length === 0 ? rows.slice(0, -1) : rows;
}

export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writeCell).join('\t')).join('\n');
}

function writeCell(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
