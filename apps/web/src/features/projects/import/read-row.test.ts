import { describe, expect, it } from 'vitest';
import { importFields, matchColumns } from './import-fields.ts';
import type { ImportField } from './import-fields.ts';
import { readRow } from './read-row.ts';

type Cells = Partial<Record<ImportField, string>>;

/** The outcome of a row with such cells, under columns with the names of the fields. */
function outcomeOf(cells: Cells, geometry?: unknown) {
  const row = {
    line: 2,
    cells: importFields.map((field) => cells[field] ?? ''),
    ...(geometry !== undefined && { geometry }),
  };
  const columns = matchColumns(importFields);
  return readRow(row, { columns, columnCount: importFields.length });
}

function projectOf(cells: Cells, geometry?: unknown) {
  const outcome = outcomeOf({ name: 'Pier', ...cells }, geometry);
  if (outcome.status === 'faulty') throw new Error(JSON.stringify(outcome.faults));
  return outcome.project;
}

function faultsOf(cells: Cells, geometry?: unknown) {
  const outcome = outcomeOf({ name: 'Pier', ...cells }, geometry);
  return outcome.status === 'faulty' ? outcome.faults.map(({ field }) => field) : [];
}

describe('a row of a file', () => {
  it('becomes a project with everything that it says', () => {
    const cells = {
      description: 'By the sea',
      status: 'On hold',
      tags: 'Coast; Night, lit; Coast',
      starts_on: '1.3.2026',
      due_on: '2026/4/30',
      location_name: 'Port Zero',
      latitude: '49,5',
      longitude: '-8.25',
    };
    expect(projectOf(cells)).toEqual({
      name: 'Pier',
      description: 'By the sea',
      status: 'on_hold',
      tags: ['Coast', 'Night, lit'],
      starts_on: '2026-03-01',
      due_on: '2026-04-30',
      location_name: 'Port Zero',
      location: { type: 'Point', coordinates: [-8.25, 49.5] },
      area: null,
    });
  });

  it('is a draft without a place where it has only a name', () => {
    expect(projectOf({})).toMatchObject({
      status: 'draft',
      tags: [],
      location: null,
      due_on: null,
    });
  });

  it.each<[string, Cells, ImportField]>([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['a long description', { description: 'x'.repeat(2001) }, 'description'],
    ['a status that there is not', { status: 'paused' }, 'status'],
    ['the archive for a status', { status: 'Archived' }, 'status'],
    ['a day that can be two', { due_on: '03/04/2026' }, 'due_on'],
    ['a day that is not in the calendar', { due_on: '2026-02-30' }, 'due_on'],
    ['an end before its start', { starts_on: '2026-02-01', due_on: '2026-01-01' }, 'due_on'],
    ['many tags', { tags: Array.from({ length: 51 }, (_, tag) => `t${tag}`).join() }, 'tags'],
    ['half of a place', { latitude: '49' }, 'longitude'],
    ['a latitude beyond the pole', { latitude: '95', longitude: '8' }, 'latitude'],
    ['a longitude in words', { latitude: '49', longitude: 'east' }, 'longitude'],
  ])('is faulty with %s', (_, cells, field) => {
    expect(faultsOf(cells)).toEqual([field]);
  });

  it('has all its faults named', () => {
    expect(faultsOf({ name: '', status: 'x', due_on: 'soon' })).toEqual([
      'name',
      'status',
      'due_on',
    ]);
  });

  it('is faulty where it is longer than the header', () => {
    const row = { line: 2, cells: ['Pier', 'x', 'y'] };
    expect(readRow(row, { columns: matchColumns(['name']), columnCount: 2 })).toMatchObject({
      faults: [{ field: 'row' }],
    });
  });
});

describe('the geometry of a feature', () => {
  const ring = [
    [8, 49],
    [9, 49],
    [9, 50],
    [8, 49],
  ];

  it('is the place of a project where it is a point, without its height', () => {
    const geometry = { type: 'Point', coordinates: [8, 49, 110] };
    expect(projectOf({ latitude: 'x' }, geometry).location).toEqual({
      type: 'Point',
      coordinates: [8, 49],
    });
  });

  it('is its area otherwise', () => {
    const geometry = { type: 'Polygon', coordinates: [ring] };
    expect(projectOf({}, geometry)).toMatchObject({ location: null, area: geometry });
  });

  it.each([
    ['a ring that is open', { type: 'Polygon', coordinates: [ring.slice(0, 3).concat([[8, 50]])] }],
    ['a ring of three positions', { type: 'Polygon', coordinates: [ring.slice(1)] }],
    ['a line of one position', { type: 'LineString', coordinates: [[8, 49]] }],
    ['metres for degrees', { type: 'Point', coordinates: [470000, 5400000] }],
    ['an unknown type', { type: 'Circle', coordinates: [8, 49] }],
    ['no geometry', 'POINT(8 49)'],
    [
      'more positions than the database keeps',
      { type: 'LineString', coordinates: Array.from({ length: 15_001 }, () => [8, 49]) },
    ],
  ])('makes a row faulty with %s', (_, geometry) => {
    expect(faultsOf({}, geometry)).toEqual(['geometry']);
  });
});

describe('the columns of a file', () => {
  it('are matched by their names', () => {
    const columns = ['Lat [°]', 'Project name', 'Due date', 'Remarks', 'LNG', 'State', 'End'];
    expect(matchColumns(columns)).toEqual({
      name: 1,
      description: null,
      status: 5,
      tags: null,
      starts_on: null,
      due_on: 2,
      location_name: null,
      latitude: 0,
      longitude: 4,
    });
  });

  it('are those that the list of projects exports', () => {
    const exported = ['Name', 'Status', 'Location', 'Owner', 'Tags', 'Tasks', 'Length', 'Due'];
    expect(matchColumns(exported)).toMatchObject({
      ...{ name: 0, status: 1, location_name: 2, tags: 4, due_on: 7 },
    });
  });
});
