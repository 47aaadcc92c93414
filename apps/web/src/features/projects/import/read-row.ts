import { isPosition } from '@webmaps/geo/position';
import type { TableRow } from '@webmaps/formats/table/table';
import { projectLimits } from '@webmaps/project/limits';
import type { ImportedProject } from '../../../data/projects/import-calls.ts';
import { text } from '../../../text/en/import-projects.ts';
import type { ColumnChoice, ImportField } from './import-fields.ts';
import { readDay } from './read-day.ts';
import { readGeometry } from './read-geometry.ts';
import type { ProjectGeometry } from './read-geometry.ts';
import { readStatus } from './read-status.ts';
import { faulty, valid } from './row-faults.ts';
import type { Checked, RowFault } from './row-faults.ts';

export type RowOutcome =
  | { readonly status: 'good'; readonly project: ImportedProject }
  | { readonly status: 'faulty'; readonly faults: readonly RowFault[] };

interface RowContext {
  readonly columns: ColumnChoice;
  /** How many columns the file has. */
  readonly columnCount: number;
}

/** The project of a row, or all reasons why it is none. */
export function readRow(row: TableRow, { columns, columnCount }: RowContext): RowOutcome {
  if (row.cells.length > columnCount) {
    const reason = text.faults.longRow(row.cells.length, columnCount);
    return { status: 'faulty', faults: [{ field: 'row', reason }] };
  }
  const cellOf = (field: ImportField) => row.cells[columns[field] ?? -1]?.trim() ?? '';
  const faults: RowFault[] = [];
  /** The value, or where there is none the fault is noted and another stands in. */
  const take = <Value>(part: Checked<Value>, standIn: Value): Value => {
    if (part.status === 'valid') return part.value;
    faults.push(part.fault);
    return standIn;
  };
  const startsOn = take(readDay(cellOf('starts_on'), 'starts_on'), null);
  const project = {
    name: take(readName(cellOf('name')), ''),
    description: take(
      readText(cellOf('description'), 'description', projectLimits.description),
      '',
    ),
    status: take(readStatus(cellOf('status')), 'draft'),
    tags: take(readTags(cellOf('tags')), []),
    starts_on: startsOn,
    due_on: take(notBefore(readDay(cellOf('due_on'), 'due_on'), startsOn), null),
    location_name: take(
      readText(cellOf('location_name'), 'location_name', projectLimits.locationName),
      '',
    ),
    ...take(readPlace(row.geometry, cellOf('latitude'), cellOf('longitude')), noPlace),
  };
  return faults.length > 0 ? { status: 'faulty', faults } : { status: 'good', project };
}

const noPlace: ProjectGeometry = { location: null, area: null };

function readName(cell: string): Checked<string> {
  return cell === ''
    ? faulty('name', text.faults.noName)
    : readText(cell, 'name', projectLimits.name);
}

/** As the database counts: code points, not the halves that a string is made of. */
function readText(cell: string, field: ImportField, most: number): Checked<string> {
  const letters = [...cell].length;
  if (letters > most) return faulty(field, text.faults.longText(letters, most));
  // PostgreSQL keeps every character but this one.
  return cell.includes('\u0000') ? faulty(field, text.faults.noText) : valid(cell);
}

/** Tags between semicolons or commas, each once. */
function readTags(cell: string): Checked<readonly string[]> {
  const tags = new Set(
    cell
      .split(cell.includes(';') ? ';' : ',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  );
  return tags.size > projectLimits.tags
    ? faulty('tags', text.faults.manyTags(tags.size, projectLimits.tags))
    : valid([...tags]);
}

function notBefore(due: Checked<string | null>, start: string | null): Checked<string | null> {
  if (due.status === 'faulty' || due.value === null || start === null) return due;
  return due.value < start ? faulty('due_on', text.faults.dueFirst(due.value, start)) : due;
}

/** The geometry of a feature, else the place at two numbers. */
function readPlace(geometry: unknown, lat: string, lon: string): Checked<ProjectGeometry> {
  if (geometry !== undefined) return readGeometry(geometry);
  if (lat === '' && lon === '') return valid(noPlace);
  if (lat === '') return faulty('latitude', text.faults.halfPlace);
  if (lon === '') return faulty('longitude', text.faults.halfPlace);
  const [y, x] = [readNumber(lat), readNumber(lon)];
  if (y === undefined || !isPosition(0, y)) return faulty('latitude', text.faults.noLatitude(lat));
  if (x === undefined || !isPosition(x, 0))
    return faulty('longitude', text.faults.noLongitude(lon));
  return valid({ location: { type: 'Point', coordinates: [x, y] }, area: null });
}

/** Also with a decimal comma. */
function readNumber(cell: string): number | undefined {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;
}
