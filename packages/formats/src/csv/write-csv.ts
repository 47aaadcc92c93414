import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { Place, TrackFile } from '../track/track-file.ts';
import { CHANNELS } from '../track/track-points.ts';
import { formatDateTime, formatDecimal } from '../xml/values.ts';
import { CSV_HEADER, type CsvField } from './columns.ts';

type Cells = Partial<Record<CsvField, string | undefined>>;

/** Writes a row for each place and each point, with a header and commas. Source: RFC 4180. */
export function writeCsv({ places, routes, tracks }: TrackFile): Uint8Array<ArrayBuffer> {
  const rows: string[] = [CSV_HEADER.map(([name]) => name).join(',')];
  const add = (cells: Cells) =>
    rows.push(CSV_HEADER.map(([, field]) => quote(cells[field] ?? '')).join(','));
  for (const place of places)
    add({ kind: 'place', ...cellsOf(place), description: place.description });
  for (const [index, { name, description, points }] of routes.entries()) {
    const line = { kind: 'route', line: String(index + 1), lineName: name };
    for (const [at, point] of points.entries())
      add({ ...line, ...cellsOf(point), description: at === 0 ? description : undefined });
  }
  for (const [index, { name, description, segments }] of tracks.entries()) {
    const line = { kind: 'track', line: String(index + 1), lineName: name };
    for (const [segment, { length, lonLat, channels }] of segments.entries()) {
      for (let at = 0; at < length; at++) {
        const cells: Cells = {
          ...line,
          segment: String(segment + 1),
          lon: formatDecimal(lonLat[at * 2], 7),
          lat: formatDecimal(lonLat[at * 2 + 1], 7),
          description: segment === 0 && at === 0 ? description : undefined,
        };
        for (const channel of CHANNELS) {
          const value = channels[channel]?.[at];
          cells[channel] =
            channel === 'timeSeconds' ? formatDateTime(value) : formatDecimal(value, 3);
        }
        add(cells);
      }
    }
  }
  return encodeUtf8(`${rows.join('\r\n')}\r\n`);
}

function cellsOf({ position, elevationMetres, timeSeconds, name }: Place): Cells {
  return {
    lon: formatDecimal(position[0], 7),
    lat: formatDecimal(position[1], 7),
    elevationMetres: formatDecimal(elevationMetres, 3),
    timeSeconds: formatDateTime(timeSeconds),
    name,
  };
}

function quote(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
