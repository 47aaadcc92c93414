import type { XmlHandler } from '../../xml/read-xml.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/** Formats of days and times that every program knows by their number: 14 to 22, and 45 to 47. */
const isKnownDate = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 45 && format <= 47);

/** Which styles of cells show a number as a day or a time. */
export class DateStyles implements XmlHandler {
  readonly #ownDates = new Set<number>();
  readonly #formats: number[] = [];
  #isOfCells = false;

  open(name: string, xml: XmlReader): void {
    if (name === 'cellXfs') this.#isOfCells = true;
    else if (name === 'numFmt') {
      const code = xml.attribute('formatCode') ?? '';
      // Colours and currencies are in brackets, and words in quotes or behind a backslash.
      const plain = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (/[dmyhs]/i.test(plain)) this.#ownDates.add(Number(xml.attribute('numFmtId')));
    } else if (name === 'xf' && this.#isOfCells)
      this.#formats.push(Number(xml.attribute('numFmtId') ?? 0));
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isOfCells = false;
  }

  /** By the number of a style. */
  isDate(style: number): boolean {
    const format = this.#formats[style];
    return format !== undefined && (isKnownDate(format) || this.#ownDates.has(format));
  }
}
