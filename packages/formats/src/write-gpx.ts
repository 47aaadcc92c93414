import { encodeUtf8 } from '@webmaps/geo/utf8';
import type {
  Copyright,
  Link,
  PlannedRoute,
  Track,
  TrackDocument,
  TrackPoint,
  Waypoint,
} from './track-document.ts';
import { XmlWriter } from './xml-writer.ts';

/**
 * Writes GPX 1.1 with its elements in the order of the schema. Positions to 1e-7 degrees (1 cm),
 * heights to the centimetre, times to the millisecond.
 */
export function writeGpx(document: TrackDocument): Uint8Array<ArrayBuffer> {
  const xml = new XmlWriter();
  xml.open('gpx', {
    version: '1.1',
    creator: 'WebMaps',
    xmlns: 'http://www.topografix.com/GPX/1/1',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation':
      'http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd',
  });
  writeMetadata(xml, document);
  for (const waypoint of document.waypoints) writeWaypoint(xml, 'wpt', waypoint);
  for (const route of document.routes) writeRoute(xml, route);
  for (const track of document.tracks) writeTrack(xml, track);
  xml.close();
  return encodeUtf8(xml.finish());
}

function writeMetadata(xml: XmlWriter, document: TrackDocument): void {
  const { name, description, copyright, link, timeSeconds } = document;
  if ([name, description, copyright, link, timeSeconds].every((part) => part === undefined)) return;
  xml.open('metadata');
  xml.text('name', name);
  xml.text('desc', description);
  if (copyright) writeCopyright(xml, copyright);
  if (link) writeLink(xml, link);
  xml.text('time', timeText(timeSeconds));
  xml.close();
}

function writeCopyright(xml: XmlWriter, { author, year, licence }: Copyright): void {
  if (year === undefined && licence === undefined) {
    xml.empty('copyright', { author });
    return;
  }
  xml.open('copyright', { author });
  xml.text('year', year?.toFixed(0).padStart(4, '0'));
  xml.text('license', licence);
  xml.close();
}

function writeLink(xml: XmlWriter, { href, text }: Link): void {
  if (text === undefined) {
    xml.empty('link', { href });
    return;
  }
  xml.open('link', { href });
  xml.text('text', text);
  xml.close();
}

function writeRoute(xml: XmlWriter, { name, description, points }: PlannedRoute): void {
  xml.open('rte');
  xml.text('name', name);
  xml.text('desc', description);
  for (const point of points) writeWaypoint(xml, 'rtept', point);
  xml.close();
}

function writeTrack(xml: XmlWriter, { name, description, type, segments }: Track): void {
  xml.open('trk');
  xml.text('name', name);
  xml.text('desc', description);
  xml.text('type', type);
  for (const segment of segments) {
    xml.open('trkseg');
    for (const point of segment) writeWaypoint(xml, 'trkpt', point);
    xml.close();
  }
  xml.close();
}

function writeWaypoint(xml: XmlWriter, element: 'wpt' | 'rtept' | 'trkpt', point: Waypoint): void {
  const attributes = positionAttributes(point);
  const elevation = point.elevationMetres?.toFixed(2);
  const children: readonly (readonly [string, string | undefined])[] = [
    ['ele', elevation === undefined ? undefined : shortest(elevation)],
    ['time', timeText(point.timeSeconds)],
    ['name', point.name],
    ['cmt', point.comment],
    ['desc', point.description],
    ['sym', point.symbol],
    ['type', point.type],
  ];
  if (children.every(([, text]) => text === undefined)) {
    xml.empty(element, attributes);
    return;
  }
  xml.open(element, attributes);
  for (const [name, text] of children) xml.text(name, text);
  xml.close();
}

function positionAttributes({ position: [lon, lat] }: TrackPoint): { lat: string; lon: string } {
  return { lat: shortest(lat.toFixed(7)), lon: shortest(lon.toFixed(7)) };
}

/** A fixed decimal without needless zeros or a negative zero. */
function shortest(decimal: string): string {
  const text = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return text === '-0' ? '0' : text;
}

/** ISO 8601 in UTC; nothing for a time outside what dates can hold. */
function timeText(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const date = new Date(Math.round(seconds * 1000));
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}
