import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { bboxContains, type Bbox } from '@webmaps/geo/bbox';
import { cellToBoundary, cellToLatLng, getResolution, isValidCell } from 'h3-js';
import { ImportFailure } from '../failure/import-failure.ts';
import { coarsened, FINEST_RESOLUTION, type PopulationCells } from './population-cells.ts';

const PEOPLE_HEADERS =
  /^(population|pop|people|inhabitants|persons|residents|pop_?(total|count|sum))$/i;

/**
 * People per H3 cell from a table: a header, one column whose values are H3 cells, and one of
 * people, named `population` or alike. Comma, semicolon or tab. Cells that touch the box count;
 * cells finer than are shown are joined. Throws `ImportFailure` that names the line.
 */
export async function readPopulationCsv(file: string, bbox: Bbox): Promise<PopulationCells> {
  const name = basename(file);
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const lines = text.split(/\r?\n/);
  const separator = separatorOf(lines[0] ?? '');
  const header = splitLine(lines[0] ?? '', separator);
  const first = splitLine(lines[1] ?? '', separator);
  const cellColumn = first.findIndex((value) => isCell(value));
  const peopleColumn = header.findIndex((title) => PEOPLE_HEADERS.test(title));
  if (cellColumn < 0 || peopleColumn < 0) {
    throw new ImportFailure(
      `${name}: is no table of people in CSV: expected a header, a column of H3 cells and a column named "population"`,
    );
  }
  const people = new Map<string, number>();
  let h3Resolution: number | undefined;
  lines.forEach((line, index) => {
    if (index === 0 || line.trim() === '') return;
    const values = splitLine(line, separator);
    const cell = values[cellColumn]?.toLowerCase() ?? '';
    const count = Number(values[peopleColumn] ?? 'none');
    if (!isCell(cell))
      throw new ImportFailure(`${name}: line ${index + 1}: "${cell}" is no H3 cell`);
    if (!(count >= 0 && count < Infinity)) {
      throw new ImportFailure(
        `${name}: line ${index + 1}: "${values[peopleColumn] ?? ''}" is no number of people`,
      );
    }
    h3Resolution ??= getResolution(cell);
    if (getResolution(cell) !== h3Resolution) {
      throw new ImportFailure(`${name}: line ${index + 1}: a cell of another resolution`);
    }
    if (touches(cell, bbox)) people.set(cell, (people.get(cell) ?? 0) + count);
  });
  if (h3Resolution === undefined || people.size === 0) {
    throw new ImportFailure(`${name}: the people counted there live elsewhere`);
  }
  return coarsened({ h3Resolution, people }, FINEST_RESOLUTION);
}

/** `isValidCell` takes only the first 16 digits of anything longer. */
function isCell(value: string): boolean {
  return /^[0-9a-f]{15,16}$/i.test(value) && isValidCell(value);
}

function separatorOf(header: string): string {
  const counts = [',', ';', '\t'].map((sign) => [sign, header.split(sign).length] as const);
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/** Values of a line; quotes may enclose a value and are doubled inside. */
function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((value) => value.trim());
  const values: string[] = [];
  let value = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] as string;
    if (sign === '"' && quoted && line[at + 1] === '"') {
      value += '"';
      at++;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      values.push(value.trim());
      value = '';
    } else value += sign;
  }
  return [...values, value.trim()];
}

function touches(cell: string, bbox: Bbox): boolean {
  const [lat, lon] = cellToLatLng(cell);
  return (
    bboxContains(bbox, [lon, lat]) ||
    cellToBoundary(cell, true).some(([x, y]) => bboxContains(bbox, [x, y]))
  );
}
