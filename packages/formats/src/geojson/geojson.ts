import { decodeUtf8, encodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../byte-source.ts';
import { fileTypes } from '../file-types.ts';
import { UnreadableFile } from '../fault.ts';
import type { TrackFile } from '../track/track-file.ts';
import type { ReadContext, TrackFormat } from '../track/track-format.ts';
import { GeoJsonCollector } from './geojson-collector.ts';
import { geoJsonOfTrackFile } from './write-geojson.ts';

/** GeoJSON (RFC 7946): lines as tracks, points as places; times and heart rates as togeojson has them. */
export const geojson: TrackFormat = {
  ...fileTypes.geojson,
  survives: {
    places: true,
    routes: false,
    tracks: true,
    segments: true,
    laps: false,
    names: true,
    descriptions: true,
    channels: ['elevationMetres', 'timeSeconds', 'heartRate', 'cadence', 'powerWatts'],
    positionStep: 1e-7,
  },
  sniff: (head) => {
    const text = decodeUtf8(head, 0, Math.min(head.length, 4096));
    if (!/^\uFEFF?\s*\{/.test(text)) return 'no';
    return /"(?:FeatureCollection|Feature|LineString|GeometryCollection)"/.test(text)
      ? 'sure'
      : 'maybe';
  },
  read: readGeoJson,
  write: (file) => encodeUtf8(`${JSON.stringify(geoJsonOfTrackFile(file), undefined, 1)}\n`),
};

async function readGeoJson(source: ByteSource, context: ReadContext): Promise<TrackFile> {
  if (source.size > MAX_BYTES) {
    throw new UnreadableFile('GeoJSON over 256 MB cannot be read here.');
  }
  const bytes = await source.read(0, source.size);
  let value: unknown;
  try {
    value = JSON.parse(decodeUtf8(bytes).replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it is damaged';
    throw new UnreadableFile(`The file is not valid JSON: ${reason}.`);
  }
  const collector = new GeoJsonCollector(context);
  await collector.take(value, 0);
  context.progress(1);
  return collector.finish();
}

/** Engines end strings at 0.5 GB. */
const MAX_BYTES = 256 << 20;
