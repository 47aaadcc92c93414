import type { TableRow } from '../../table/table.ts';
import { refuseManyCells } from '../../table/table.ts';
import type { XmlHandler } from '../../xml/read-xml.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { DateStyles } from './date-styles.ts';

interface Options {
  readonly texts: readonly string[];
  readonly styles: DateStyles;
  /** Whether days are counted from 1904, as older programs on a Mac did. */
  readonly is1904: boolean;
}

/** The last column that a sheet can have is XFD. */
const MAX_COLUMN = 16_383;

/** The rows of a sheet as texts, those without any left out. Days are ISO 8601. */
export class SheetRows implements XmlHandler {
  readonly rows: TableRow[] = [];
  readonly #options: Options;
  #cells: string[] = [];
  #line = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #text = '';

  constructor(options: Options) {
    this.#options = options;
  }

  open(name: string, xml: XmlReader): void {
    if (name === 'row') {
      this.#line = Number(xml.attribute('r') ?? this.#line + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(xml.attribute('r')) ?? this.#column + 1;
      this.#type = xml.attribute('t') ?? 'n';
      this.#style = Number(xml.attribute('s') ?? 0);
      this.#value = '';
      this.#text = '';
    }
  }

  close(name: string, text: string): void {
    if (name === 'v') this.#value = text;
    else if (name === 't') this.#text += text;
    else if (name === 'c') this.#finishCell();
    else if (name === 'row') this.#finishRow();
  }

  #finishCell(): void {
    const width = this.rows[0]?.cells.length ?? MAX_COLUMN + 1;
    // What is beside the columns that the first row names has none.
    if (this.#column >= width || this.#column > MAX_COLUMN) return;
    while (this.#cells.length <= this.#column) this.#cells.push('');
    this.#cells[this.#column] = this.#textOfCell();
  }

  #finishRow(): void {
    if (this.#cells.every((cell) => cell === '')) return;
    refuseManyCells(this.rows.length, this.rows[0]?.cells.length ?? 0);
    const width = this.rows[0]?.cells.length ?? this.#cells.length;
    while (this.#cells.length < width) this.#cells.push('');
    this.rows.push({ line: this.#line, cells: this.#cells });
  }

  #textOfCell(): string {
    switch (this.#type) {
      case 's':
        return this.#options.texts[Number(this.#value)] ?? '';
      case 'inlineStr':
        return this.#text;
      case 'b':
        return this.#value === '1' ? 'true' : 'false';
      case 'e':
        return '';
      case 'n':
        return this.#options.styles.isDate(this.#style)
          ? this.#dateOf(Number(this.#value))
          : this.#value;
      default:
        return this.#value;
    }
  }

  /** Days since the end of 1899, or since 1904, with fractions. */
  #dateOf(days: number): string {
    const since = this.#options.is1904 ? DAYS_TO_1904 : DAYS_TO_1900;
    // To the second: fractions of a day are not exact.
    const date = new Date(Math.round((days + since) * SECONDS_PER_DAY) * 1000);
    if (this.#value === '' || Number.isNaN(date.getTime())) return this.#value;
    const text = date.toISOString();
    return Number.isInteger(days) ? text.slice(0, 10) : text.replace('.000Z', 'Z');
  }
}

const SECONDS_PER_DAY = 86_400;
/** From 1970, with the day that 1900 had not, and that the format counts. */
const DAYS_TO_1900 = -25_569;
const DAYS_TO_1904 = -24_107;

/** From 0: that of "AB12" is 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
