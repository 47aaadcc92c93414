import type { DataColumn } from './column.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

type CsvColumn<Row> = Pick<DataColumn<Row>, 'title' | 'csv'>;
type CsvValue = string | number | null;

/** The first line of a file: the titles of the columns that have a value for files. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  const titles = columns.flatMap(({ title, csv }) => (csv ? title : []));
  return BYTE_ORDER_MARK + lineOf(titles);
}

/** Rows as lines of CSV after RFC 4180. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const values = columns.flatMap(({ csv }) => csv ?? []);
  return rows.map((row) => lineOf(values.map((valueOf) => valueOf(row)))).join('');
}

function lineOf(values: readonly CsvValue[]): string {
  return values.map(cellOf).join(',') + LINE_END;
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = neutralise(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets take cells that begin so for formulas, which can send data away; an apostrophe makes
 * them text. Numbers are never touched.
 */
function neutralise(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
