import { encodeUtf8 } from '@webmaps/geo/utf8';
import { hasTimes } from '../track/measure-track.ts';
import type { Place, Track, TrackFile } from '../track/track-file.ts';
import { trackOfRoute } from '../track/track-of-route.ts';
import type { TrackPoints } from '../track/track-points.ts';
import { formatDateTime, formatDecimal } from '../xml/values.ts';
import { XmlWriter } from '../xml/xml-writer.ts';
import { GX_ARRAYS } from './gx-track.ts';

/**
 * Writes places as points, drawn tracks and planned routes as lines, and recorded tracks as Google's
 * `gx:Track` with their times and sensor values.
 */
export function writeKml(file: TrackFile): Uint8Array<ArrayBuffer> {
  const xml = new XmlWriter();
  xml.open('kml', {
    xmlns: 'http://www.opengis.net/kml/2.2',
    'xmlns:gx': 'http://www.google.com/kml/ext/2.2',
  });
  xml.open('Document');
  xml.text('name', file.name);
  xml.text('description', file.description);
  for (const place of file.places) writePlace(xml, place);
  for (const route of file.routes) writeTrack(xml, trackOfRoute(route));
  for (const track of file.tracks) writeTrack(xml, track);
  xml.close();
  xml.close();
  return encodeUtf8(xml.finish());
}

function writePlace(xml: XmlWriter, place: Place): void {
  xml.open('Placemark');
  xml.text('name', place.name);
  xml.text('description', place.description);
  const when = formatDateTime(place.timeSeconds);
  if (when !== undefined) {
    xml.open('TimeStamp');
    xml.text('when', when);
    xml.close();
  }
  xml.open('Point');
  const [lon, lat] = place.position;
  xml.text('coordinates', tuple(lon, lat, place.elevationMetres).join(','));
  xml.close();
  xml.close();
}

function writeTrack(xml: XmlWriter, track: Track): void {
  const isRecorded =
    hasTimes(track) ||
    GX_ARRAYS.some(([, channel]) => track.segments.some(({ channels }) => channels[channel]));
  xml.open('Placemark');
  xml.text('name', track.name);
  xml.text('description', track.description);
  const several = track.segments.length > 1;
  if (several) xml.open(isRecorded ? 'gx:MultiTrack' : 'MultiGeometry');
  for (const segment of track.segments)
    if (isRecorded) writeGxTrack(xml, segment);
    else writeLine(xml, segment);
  if (several) xml.close();
  xml.close();
}

function writeLine(xml: XmlWriter, points: TrackPoints): void {
  xml.open('LineString');
  xml.text('tessellate', '1');
  const tuples = Array.from({ length: points.length }, (_, index) =>
    tupleAt(points, index).join(','),
  );
  xml.text('coordinates', tuples.join(' '));
  xml.close();
}

function writeGxTrack(xml: XmlWriter, points: TrackPoints): void {
  const { length, channels } = points;
  const indices = Array.from({ length }, (_, index) => index);
  xml.open('gx:Track');
  for (const index of indices)
    xml.text('when', formatDateTime(channels.timeSeconds?.[index]) ?? '');
  for (const index of indices) xml.text('gx:coord', tupleAt(points, index).join(' '));
  const arrays = GX_ARRAYS.filter(([, channel]) => channels[channel]);
  if (arrays.length > 0) {
    xml.open('ExtendedData');
    xml.open('SchemaData');
    for (const [name, channel] of arrays) {
      xml.open('gx:SimpleArrayData', { name });
      for (const index of indices)
        xml.text('gx:value', formatDecimal(channels[channel]?.[index], 3) ?? '');
      xml.close();
    }
    xml.close();
    xml.close();
  }
  xml.close();
}

function tupleAt({ lonLat, channels }: TrackPoints, index: number): readonly string[] {
  const [lon = 0, lat = 0] = lonLat.subarray(index * 2, index * 2 + 2);
  return tuple(lon, lat, channels.elevationMetres?.[index]);
}

function tuple(lon: number, lat: number, elevation: number | undefined): readonly string[] {
  const height = formatDecimal(elevation, 2);
  const position = [formatDecimal(lon, 7) ?? '0', formatDecimal(lat, 7) ?? '0'];
  return height === undefined ? position : [...position, height];
}
