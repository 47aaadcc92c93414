import { formatDecimal } from '../../xml/values.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FileFeature, FileGeometry, FileValue } from '../feature-format.ts';
import { writeWkt } from '../wkt/write-wkt.ts';
import type { LayerToWrite, LayerWriter } from './layer-to-write.ts';

/** CSV (RFC 4180): of points, latitude and longitude; of other shapes, well-known text. */
export const csvWriter: LayerWriter = {
  name: featureFileTypes.csv.name,
  extension: '.csv',
  mediaType: featureFileTypes.csv.mediaType,
  write: writeCsv,
};

async function* writeCsv({ columns, types, features }: LayerToWrite): AsyncGenerator<string> {
  const isOfPoints = [...types].every((type) => type === 'Point');
  const places = isOfPoints ? ['latitude', 'longitude', 'height'] : ['wkt'];
  const values = columns.map(({ name }) => name);
  // A column of values that is named like a place would be read as one.
  const named = values.map((name) => (places.includes(name.toLowerCase()) ? `${name}_` : name));
  yield lineOf([...places, ...named]);
  const cellsOf = ({ geometry, properties }: FileFeature) => [
    ...(isOfPoints ? placeOf(geometry) : [geometry ? writeWkt(geometry) : '']),
    ...values.map((name) => textOf(properties[name])),
  ];
  for await (const piece of features) yield piece.map((each) => lineOf(cellsOf(each))).join('');
}

function placeOf(geometry: FileGeometry | null): readonly string[] {
  const [lon, lat, height] = geometry?.type === 'Point' ? geometry.coordinates : [];
  return [formatDecimal(lat, 7), formatDecimal(lon, 7), formatDecimal(height, 2)].map(
    (text) => text ?? '',
  );
}

function textOf(value: FileValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(text: string): string {
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
