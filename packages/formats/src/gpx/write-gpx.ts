import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { Place, TrackFile } from '../track/track-file.ts';
import type { Channel, TrackPoints } from '../track/track-points.ts';
import { formatDateTime, formatDecimal } from '../xml/values.ts';
import { XmlWriter } from '../xml/xml-writer.ts';

/**
 * Writes GPX 1.1 with its elements in the order of the schema and sensor values in Garmin's
 * extensions. Positions to 1e-7 degrees (1 cm), heights to the centimetre, times to the millisecond.
 */
export function writeGpx(file: TrackFile): Uint8Array<ArrayBuffer> {
  const xml = new XmlWriter();
  xml.open('gpx', {
    version: '1.1',
    // Other programs judge the heights of a recording by the device that is named here.
    creator: file.device ?? 'WebMaps',
    xmlns: 'http://www.topografix.com/GPX/1/1',
    'xmlns:gpxtpx': 'http://www.garmin.com/xmlschemas/TrackPointExtension/v2',
    'xmlns:pwr': 'http://www.garmin.com/xmlschemas/PowerExtension/v1',
  });
  writeMetadata(xml, file);
  for (const place of file.places) writePlace(xml, 'wpt', place);
  for (const { name, description, points } of file.routes) {
    xml.open('rte');
    xml.text('name', name);
    xml.text('desc', description);
    for (const point of points) writePlace(xml, 'rtept', point);
    xml.close();
  }
  for (const { name, description, sport, segments } of file.tracks) {
    xml.open('trk');
    xml.text('name', name);
    xml.text('desc', description);
    xml.text('type', sport);
    for (const segment of segments) {
      xml.open('trkseg');
      for (let index = 0; index < segment.length; index++) writeTrackPoint(xml, segment, index);
      xml.close();
    }
    xml.close();
  }
  xml.close();
  return encodeUtf8(xml.finish());
}

function writeMetadata(xml: XmlWriter, file: TrackFile): void {
  const { name, description, author, copyright, link, timeSeconds } = file;
  const parts = [name, description, author, copyright, link, timeSeconds];
  if (parts.every((part) => part === undefined)) return;
  xml.open('metadata');
  xml.text('name', name);
  xml.text('desc', description);
  if (author !== undefined) {
    xml.open('author');
    xml.text('name', author);
    xml.close();
  }
  if (copyright) {
    xml.open('copyright', { author: copyright.author });
    xml.text('year', copyright.year?.toFixed(0).padStart(4, '0'));
    xml.text('license', copyright.licence);
    xml.close();
  }
  if (link) {
    xml.open('link', { href: link.href });
    xml.text('text', link.text);
    xml.close();
  }
  xml.text('time', formatDateTime(timeSeconds));
  xml.close();
}

function writePlace(xml: XmlWriter, element: 'wpt' | 'rtept', place: Place): void {
  xml.open(element, positionAttributes(place.position[0], place.position[1]));
  xml.text('ele', formatDecimal(place.elevationMetres, 2));
  xml.text('time', formatDateTime(place.timeSeconds));
  xml.text('name', place.name);
  xml.text('cmt', place.comment);
  xml.text('desc', place.description);
  xml.text('sym', place.symbol);
  xml.text('type', place.type);
  xml.close();
}

function writeTrackPoint(xml: XmlWriter, segment: TrackPoints, index: number): void {
  const value = (channel: Channel, digits: number) =>
    formatDecimal(segment.channels[channel]?.[index], digits);
  xml.open(
    'trkpt',
    positionAttributes(segment.lonLat[index * 2] ?? 0, segment.lonLat[index * 2 + 1] ?? 0),
  );
  xml.text('ele', value('elevationMetres', 2));
  xml.text('time', formatDateTime(segment.channels.timeSeconds?.[index]));
  // In the order of Garmin's schema, which has whole numbers for heart rate and cadence.
  const sensors = [
    ['gpxtpx:atemp', value('temperatureCelsius', 1)],
    ['gpxtpx:hr', value('heartRate', 0)],
    ['gpxtpx:cad', value('cadence', 0)],
    ['gpxtpx:speed', value('speedMetresPerSecond', 3)],
  ] as const;
  const watts = value('powerWatts', 0);
  const hasSensors = sensors.some(([, text]) => text !== undefined);
  if (hasSensors || watts !== undefined) {
    xml.open('extensions');
    if (hasSensors) {
      xml.open('gpxtpx:TrackPointExtension');
      for (const [name, text] of sensors) xml.text(name, text);
      xml.close();
    }
    xml.text('pwr:PowerInWatts', watts);
    xml.close();
  }
  xml.close();
}

function positionAttributes(lon: number, lat: number): { lat: string; lon: string } {
  return { lat: formatDecimal(lat, 7) ?? '0', lon: formatDecimal(lon, 7) ?? '0' };
}
