import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import type { FaultPlace } from '../../fault.ts';
import { fileTypes } from '../../file-types.ts';
import { geojson } from '../../geojson/geojson.ts';
import { fieldsOf } from '../../json-fields.ts';
import { giveWay } from '../../track/give-way.ts';
import { openProjection } from '../projection/open-projection.ts';
import type { ToDegrees } from '../projection/open-projection.ts';
import { projectFeature } from '../projection/project-feature.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { FeatureScanner } from './feature-scanner.ts';
import type { ScannedValue } from './feature-scanner.ts';

/** GeoJSON (RFC 7946), of any size, and sequences of it: one text on each line, or RFC 8142. */
export const geoJsonFeatures: FeatureFormat = {
  ...fileTypes.geojson,
  sniff: (head, name) => {
    if (head[0] === RECORD_SEPARATOR) return 'sure';
    return geojson.sniff(head, name);
  },
  read: readFeatures,
};

const RECORD_SEPARATOR = 0x1e;

async function readFeatures(source: ByteSource, context: FeatureContext): Promise<void> {
  const scanner = new FeatureScanner();
  let toDegrees: ToDegrees | undefined;
  let [done, count] = [0, 0];
  for await (const piece of source.stream()) {
    const values = scanner.push(piece);
    const code = count === 0 && values.length > 0 ? epsgCodeOf(scanner.head) : undefined;
    if (code !== undefined) toDegrees = await openProjection(code);
    count += values.length;
    takeValues(values, toDegrees, context);
    done += piece.length;
    await giveWay(context, done / Math.max(1, source.size));
  }
  const line = scanner.openLine;
  if (line === undefined) {
    if (count === 0 && !scanner.hadList) throw new UnreadableFile('The file is not valid JSON.');
    return;
  }
  const message = 'The file ends in the middle of a feature.';
  if (count === 0) throw new UnreadableFile(message, { line });
  context.faults.add({
    code: 'json-truncated',
    message: `${message} What came before was kept.`,
    place: { line },
  });
}

function takeValues(
  values: readonly ScannedValue[],
  toDegrees: ToDegrees | undefined,
  context: FeatureContext,
): void {
  const features: unknown[] = [];
  const places: FaultPlace[] = [];
  for (const { bytes, line, kind } of values) {
    const value = parse(context.decodeText?.(bytes, 'utf-8') ?? decodeUtf8(bytes));
    if (value === undefined) {
      if (kind === 'root') throw new UnreadableFile('The file is not valid JSON.', { line });
      const message = 'A feature is not valid JSON; it was left out.';
      context.faults.add({ code: 'json-malformed', message, place: { line } });
      continue;
    }
    if (kind === 'root' && !isGeoJson(value))
      throw new UnreadableFile('The JSON in the file is not GeoJSON.', { line });
    const feature = kind === 'root' ? featureOf(value) : value;
    features.push(toDegrees ? projectFeature(feature, toDegrees) : feature);
    places.push({ line });
  }
  if (features.length > 0) context.take({ features, places });
}

/** Undefined where a text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const geometryTypes = new Set<unknown>([
  ...['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'],
  'GeometryCollection',
]);

function isGeoJson(value: unknown): boolean {
  const { type } = fieldsOf(value);
  return type === 'Feature' || geometryTypes.has(type);
}

/** A geometry by itself is a GeoJSON text too (RFC 7946, section 2): a feature without properties. */
function featureOf(value: unknown): unknown {
  const isFeature = fieldsOf(value)['type'] === 'Feature';
  return isFeature ? value : { type: 'Feature', geometry: value, properties: {} };
}

/** Of GeoJSON from before 2016, which names its projection: "urn:ogc:def:crs:EPSG::3857". */
function epsgCodeOf(head: Uint8Array): string | undefined {
  const code = /"crs"\s*:[^]*?"[^"]*EPSG:[\d.]*:?(\d{4,6})"/.exec(decodeUtf8(head))?.[1];
  return code === undefined ? undefined : `EPSG:${code}`;
}
