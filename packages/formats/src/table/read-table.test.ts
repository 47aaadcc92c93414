import { encodeUtf8 } from '@webmaps/geo/utf8';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const context = {
  signal: { throwIfAborted: () => undefined },
  yieldToEventLoop: async () => undefined,
  progress: () => undefined,
};

const outcomeOf = (file: string | Uint8Array<ArrayBuffer>) =>
  readTable(typeof file === 'string' ? encodeUtf8(file) : file, context);

async function read(file: string | Uint8Array<ArrayBuffer>) {
  const outcome = await outcomeOf(file);
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome;
}

describe('a CSV file as a table', () => {
  it('has the lines of its rows, with short rows filled and empty ones left out', async () => {
    const { table } = await read('\uFEFFName;Tags\r\n"Harbour\r\nwalk";a, b\r\n;\r\n\r\nPier\r\n');
    expect(table).toEqual({
      format: 'CSV',
      columns: ['Name', 'Tags'],
      rows: [
        { line: 2, cells: ['Harbour\r\nwalk', 'a, b'] },
        { line: 6, cells: ['Pier', ''] },
      ],
    });
  });

  it('has a name of its own for each column', async () => {
    expect((await read('name,,name\nx,y,z')).table.columns).toEqual([
      'name',
      'Column 2',
      'name (2)',
    ]);
  });

  it('is read in the encodings of spreadsheets', async () => {
    const windows = new Uint8Array([...encodeUtf8('name\nM'), 0xfc, ...encodeUtf8('nchen '), 0x80]);
    const read1252 = await read(windows);
    expect(read1252.table.rows[0]?.cells).toEqual(['München €']);
    expect(read1252.faults).toMatchObject([{ code: 'encoding' }]);
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'n\nü'].flatMap((c) => [c.charCodeAt(0), 0])]);
    expect(await read(utf16)).toMatchObject({ table: { rows: [{ cells: ['ü'] }] }, faults: [] });
    expect(await read('name\nold \uFFFD')).toMatchObject({ faults: [] });
  });

  it('keeps what comes before a quote that is never closed', async () => {
    const { table, faults } = await read('name\nPier\n"Harbour\nx\n');
    expect(table.rows).toHaveLength(1);
    expect(faults).toMatchObject([{ code: 'quote-open', place: { line: 3 } }]);
  });
});

describe('a GeoJSON file as a table', () => {
  const point = { type: 'Point', coordinates: [8, 49] };

  it('has its properties as columns and the lines on which its features begin', async () => {
    const text = `{ "name": "features", "features": [{"x": "not these"}],
      "type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "Pier \\"A\\", [", "tags": ["a", "b"]},
       "geometry": ${JSON.stringify(point)}}, null,
      {"type": "Feature", "properties": {"count": 3}, "geometry": null}
    ]}`;
    expect((await read(text)).table).toEqual({
      format: 'GeoJSON',
      columns: ['name', 'tags', 'count'],
      rows: [
        { line: 3, cells: ['Pier "A", [', 'a; b', ''], geometry: point },
        { line: 4, cells: ['', '', ''] },
        { line: 5, cells: ['', '', '3'] },
      ],
    });
  });

  it('is refused where each feature has properties of its own, before it fills the memory', async () => {
    const features = Array.from({ length: 2300 }, (_, index) => ({ properties: { [index]: 1 } }));
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    expect(await outcomeOf(text)).toMatchObject({ status: 'failed' });
  });

  it('may be one feature or one geometry, and no other JSON', async () => {
    const feature = { type: 'Feature', properties: { name: 'Pier' }, geometry: point };
    expect((await read(JSON.stringify(feature))).table.rows).toHaveLength(1);
    expect((await read(JSON.stringify(point))).table).toEqual({
      format: 'GeoJSON',
      columns: [],
      rows: [{ line: 1, cells: [], geometry: point }],
    });
    expect(await outcomeOf('{"type": "Topology"}')).toMatchObject({ status: 'failed' });
    expect(await outcomeOf('[1]')).toMatchObject({ status: 'failed' });
    expect(await outcomeOf('{"type": "Fea')).toMatchObject({ status: 'failed' });
  });
});

it('refuses what is no text, and what is empty', async () => {
  expect(await outcomeOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject({
    status: 'failed',
  });
  expect(await outcomeOf('')).toMatchObject({ status: 'failed' });
});
