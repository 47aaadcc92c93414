import type { ByteSource } from '../../byte-source.ts';
import { csv } from '../../csv/csv.ts';
import { UnreadableFile } from '../../fault.ts';
import { fileTypes } from '../../file-types.ts';
import { csvTable } from '../../table/csv-table.ts';
import { utf8OfTable } from '../../table/utf8-of-table.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { findPlaces } from '../table/find-places.ts';
import { noPlaces, takeTable } from '../table/take-table.ts';

/** CSV with a header, one feature a row. */
export const csvFeatures: FeatureFormat = {
  ...fileTypes.csv,
  sniff: (head, name) => csv.sniff(head, name),
  read: readCsv,
};

const MAX_BYTES = 256 << 20;

async function readCsv(source: ByteSource, context: FeatureContext): Promise<void> {
  if (source.size > MAX_BYTES) throw new UnreadableFile('CSV over 256 MB cannot be read here.');
  const { utf8, encoding } = utf8OfTable(await source.read(0, source.size));
  if (encoding === 'Windows-1252') {
    const message = 'The file is not in Unicode; it was read as Windows-1252.';
    context.faults.add({ code: 'encoding', message });
  }
  const table = await csvTable(new Uint8Array(utf8), context);
  const places = findPlaces(table);
  if (!places) throw new UnreadableFile(noPlaces);
  await takeTable(table, { places }, context);
}
