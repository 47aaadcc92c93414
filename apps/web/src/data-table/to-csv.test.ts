import { describe, expect, it } from 'vitest';
import { csvHead, csvLines } from './to-csv.ts';

type Row = string | number | null;
const columns = [
  { title: 'Name, as given', csv: (row: Row) => row },
  { title: 'Actions' },
  { title: 'Twice', csv: (row: Row) => row },
];
const cellOf = (value: Row) => csvLines([{ title: '', csv: () => value }], ['any']);

describe('a table as CSV', () => {
  it('begins with a byte order mark and the titles of the columns that have values', () => {
    expect(csvHead(columns)).toBe('\uFEFF"Name, as given",Twice\r\n');
  });

  it('ends each row with CR and LF', () => {
    expect(csvLines(columns, ['a', 2, null])).toBe('a,a\r\n2,2\r\n,\r\n');
  });

  it('quotes commas, quotation marks and line ends', () => {
    expect(cellOf('one, two')).toBe('"one, two"\r\n');
    expect(cellOf('the "old" mill')).toBe('"the ""old"" mill"\r\n');
    expect(cellOf('one\ntwo')).toBe('"one\ntwo"\r\n');
    expect(cellOf('one\rtwo')).toBe('"one\rtwo"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1'])('makes %j text for spreadsheets', (text) => {
    expect(cellOf(text)).toBe(`'${text}\r\n`);
  });

  it('makes a formula behind a line end text, too', () => {
    expect(cellOf('\r=1+1')).toBe('"\'\r=1+1"\r\n');
    expect(cellOf('=HYPERLINK("https://example.org","x")')).toBe(
      '"\'=HYPERLINK(""https://example.org"",""x"")"\r\n',
    );
  });

  it('leaves negative numbers numbers, and writes nothing for what is none', () => {
    expect(cellOf(-2.5)).toBe('-2.5\r\n');
    expect(cellOf(Number.NaN)).toBe('\r\n');
  });
});
