import { decodeUtf8 } from '@webmaps/geo/utf8';
import { fileTypes } from '../file-types.ts';
import type { TrackFormat } from '../track/track-format.ts';
import { CHANNELS } from '../track/track-points.ts';
import { findColumns } from './columns.ts';
import { CsvCollector } from './csv-collector.ts';
import { readRows, sniffDelimiter, splitRow } from './read-rows.ts';
import { writeCsv } from './write-csv.ts';

/** CSV and its like, with a header that names the columns of latitude and longitude. */
export const csv: TrackFormat = {
  ...fileTypes.csv,
  survives: {
    places: true,
    routes: true,
    tracks: true,
    segments: true,
    laps: false,
    names: true,
    descriptions: true,
    channels: CHANNELS,
    positionStep: 1e-7,
  },
  sniff: (head, name) => {
    const [header = ''] = decodeUtf8(head, 0, Math.min(head.length, 4096)).split(/\r?\n/, 1);
    const columns = findColumns(splitRow(header.replace(/^\uFEFF/, ''), sniffDelimiter(header)));
    if (columns.has('lat') && columns.has('lon')) return 'sure';
    return /\.[ct]sv$/i.test(name) ? 'maybe' : 'no';
  },
  async read(source, context) {
    const collector = new CsvCollector(context);
    for await (const rows of readRows(source, context)) for (const row of rows) collector.take(row);
    context.progress(1);
    return collector.finish();
  },
  write: writeCsv,
};
