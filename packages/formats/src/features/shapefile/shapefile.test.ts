import { encodeUtf8 } from '@webmaps/geo/utf8';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';
import { encodingOfCpg } from './read-dbf.ts';

const decodeText = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes);

/** Points with heights, which Shapefiles call Z. */
function shapefile(points: readonly (readonly number[])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(100 + points.length * 44));
  view.setInt32(0, 9994);
  for (const [index, point] of points.entries()) {
    const at = 100 + index * 44;
    view.setInt32(at, index + 1);
    view.setInt32(at + 4, 18);
    view.setInt32(at + 8, 11, true);
    for (const [axis, value] of point.entries()) view.setFloat64(at + 12 + axis * 8, value, true);
  }
  return new Uint8Array(view.buffer);
}

const columns = [
  ['name', 'C', 8, 0],
  ['count', 'N', 4, 0],
  ['name', 'N', 20, 0],
  ['open', 'L', 1, 0],
  ['day', 'D', 8, 0],
] as const;

function table(rows: readonly (readonly string[])[], mark = 0): Uint8Array {
  const encode = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const pad = (bytes: number[], length: number) =>
    bytes.concat(Array.from({ length: length - bytes.length }, () => 0x20));
  const fields = columns.flatMap(([name, kind, length, decimals]) => {
    const field = Array.from({ length: 32 }, () => 0);
    field.splice(0, name.length, ...encode(name));
    field[11] = kind.charCodeAt(0);
    field.splice(16, 2, length, decimals);
    return field;
  });
  const header = new DataView(new ArrayBuffer(32));
  header.setUint32(4, rows.length, true);
  header.setUint16(8, 32 + fields.length + 1, true);
  header.setUint16(10, 1 + columns.reduce((sum, [, , length]) => sum + length, 0), true);
  header.setUint8(29, mark);
  const records = rows.flatMap(([sign = ' ', ...cells]) => [
    ...encode(sign),
    ...columns.flatMap(([, , length], index) => pad(encode(cells[index] ?? ''), length)),
  ]);
  return new Uint8Array([...new Uint8Array(header.buffer), ...fields, 0x0d, ...records]);
}

const archiveOf = (files: Zippable) => zipSync(files, { level: 0 });

describe('a Shapefile in an archive', () => {
  it('has the values of its table, in its encoding and with their types', async () => {
    const { features, outcome } = await readFeatures(
      archiveOf({
        'wells.shp': shapefile([
          [8, 49, 110],
          [8.1, 49, -2e38],
          [8.2, 49, 1],
        ]),
        // Cyrillic, as the mark says.
        'wells.DBF': table(
          [
            [' ', '\u00CC\u00EE\u00F1\u00F2', '12', '12345678901234567890', 'T', '20260501'],
            [' ', '', '****', '', '?', '00000000'],
            ['*', 'gone', '1', '1', 'F', '20260501'],
          ],
          0xc9,
        ),
      }),
      'wells.zip',
      decodeText,
    );
    expect(outcome).toMatchObject({ status: 'read', faults: [] });
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [8, 49, 110] },
        properties: {
          name: 'Мост',
          count: 12,
          'name (2)': '12345678901234567890',
          open: true,
          day: '2026-05-01',
        },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [8.1, 49] },
        properties: { name: null, count: null, 'name (2)': null, open: null, day: null },
      },
    ]);
  });

  it('is a layer of its own where there are several', async () => {
    const { layers, outcome } = await readFeatures(
      archiveOf({
        'a/wells.shp': shapefile([[8, 49, 1]]),
        'b/mills.shp': shapefile([[8, 49, 1]]),
        '__MACOSX/a/._wells.shp': encodeUtf8('junk'),
      }),
    );
    expect(layers).toEqual(['wells', 'mills']);
    expect(outcome).toMatchObject({ faults: [{ code: 'no-table' }, { code: 'no-table' }] });
  });
});

it.each([
  ['UTF-8', 'utf-8'],
  ['1252', 'windows-1252'],
  ['ANSI 1251', 'windows-1251'],
  ['ISO 8859-15', 'iso-8859-15'],
  ['88591', 'iso-8859-1'],
  ['936', 'gbk'],
])('the encoding %s is %s', (text, label) => expect(encodingOfCpg(text)).toBe(label));
