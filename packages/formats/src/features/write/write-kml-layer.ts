import { escapeXml } from '../../xml/xml-writer.ts';
import { formatDecimal } from '../../xml/values.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FileFeature, FileGeometry, FilePosition, FileValue } from '../feature-format.ts';
import { partsOf } from '../geometry-types.ts';
import { kmlStyleOf } from './simple-style.ts';
import type { LayerToWrite, LayerWriter, WrittenColumn } from './layer-to-write.ts';

/** KML 2.2: placemarks, their values by a schema with types. */
export const kmlWriter: LayerWriter = {
  name: featureFileTypes.kml.name,
  extension: '.kml',
  mediaType: featureFileTypes.kml.mediaType,
  write: writeKml,
};

const TYPES = {
  text: 'string',
  number: 'double',
  integer: 'int',
  boolean: 'bool',
  other: 'string',
} as const satisfies Record<WrittenColumn['type'], string>;

async function* writeKml({
  name,
  columns,
  isStyled,
  features,
}: LayerToWrite): AsyncGenerator<string> {
  const fields = columns.map(
    (column) => `<SimpleField name="${escapeXml(column.name)}" type="${TYPES[column.type]}"/>`,
  );
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n';
  yield `<name>${escapeXml(name)}</name>\n<Schema name="values" id="values">${fields.join('')}</Schema>\n`;
  for await (const piece of features)
    yield piece.map((feature) => `${placemarkOf(feature, { columns, isStyled })}\n`).join('');
  yield '</Document></kml>\n';
}

function placemarkOf(
  feature: FileFeature,
  { columns, isStyled }: Pick<LayerToWrite, 'columns' | 'isStyled'>,
): string {
  const { geometry, properties } = feature;
  // Other programs show what is called so; the schema keeps them as values too.
  const shown = ['name', 'description'].flatMap((key) => {
    const value = properties[key];
    return typeof value === 'string' ? [`<${key}>${escapeXml(value)}</${key}>`] : [];
  });
  const values = columns.flatMap(({ name }) => {
    const value = properties[name];
    return value === undefined || value === null
      ? []
      : [`<SimpleData name="${escapeXml(name)}">${escapeXml(textOf(value))}</SimpleData>`];
  });
  const data =
    values.length === 0
      ? ''
      : `<ExtendedData><SchemaData schemaUrl="#values">${values.join('')}</SchemaData></ExtendedData>`;
  const style = isStyled ? kmlStyleOf(feature) : '';
  return `<Placemark>${shown.join('')}${style}${data}${geometry ? shapeOf(geometry) : ''}</Placemark>`;
}

function textOf(value: FileValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function shapeOf(geometry: FileGeometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinatesOf([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinatesOf(geometry.coordinates)}</LineString>`;
    case 'Polygon': {
      const [edge = [], ...holes] = geometry.coordinates;
      const rings = [boundaryOf('outer', edge), ...holes.map((hole) => boundaryOf('inner', hole))];
      return `<Polygon>${rings.join('')}</Polygon>`;
    }
    default:
      return `<MultiGeometry>${partsOf(geometry).map(shapeOf).join('')}</MultiGeometry>`;
  }
}

function boundaryOf(side: 'outer' | 'inner', ring: readonly FilePosition[]): string {
  return `<${side}BoundaryIs><LinearRing>${coordinatesOf(ring)}</LinearRing></${side}BoundaryIs>`;
}

function coordinatesOf(positions: readonly FilePosition[]): string {
  const tuples = positions.map(([lon, lat, height]) =>
    [formatDecimal(lon, 7), formatDecimal(lat, 7), formatDecimal(height, 2)]
      .filter((number) => number !== undefined)
      .join(','),
  );
  return `<coordinates>${tuples.join(' ')}</coordinates>`;
}
