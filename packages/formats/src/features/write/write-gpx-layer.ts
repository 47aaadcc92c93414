import { formatDecimal } from '../../xml/values.ts';
import { escapeXml } from '../../xml/xml-writer.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FileFeature, FileGeometry, FilePosition } from '../feature-format.ts';
import type { LayerToWrite, LayerWriter } from './layer-to-write.ts';

/** GPX 1.1: points as waypoints, lines as tracks. It has no areas, and of values a name and a description. */
export const gpxWriter: LayerWriter = {
  name: featureFileTypes.gpx.name,
  extension: '.gpx',
  mediaType: featureFileTypes.gpx.mediaType,
  write: writeGpx,
};

/** Waypoints come before tracks, so tracks wait in memory. */
async function* writeGpx({ name, features }: LayerToWrite): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="WebMaps" xmlns="http://www.topografix.com/GPX/1/1">\n';
  yield `<metadata><name>${escapeXml(name)}</name></metadata>\n`;
  const tracks: string[] = [];
  for await (const piece of features) {
    const points: string[] = [];
    for (const feature of piece) {
      const { positions, lines } = partsOf(feature.geometry);
      const texts = textsOf(feature);
      for (const position of positions) points.push(`${pointOf('wpt', position, texts)}\n`);
      if (lines.length > 0) tracks.push(trackOf(lines, texts));
    }
    yield points.join('');
  }
  yield* tracks;
  yield '</gpx>\n';
}

interface Parts {
  readonly positions: readonly FilePosition[];
  readonly lines: readonly (readonly FilePosition[])[];
}

function partsOf(geometry: FileGeometry | null): Parts {
  switch (geometry?.type) {
    case 'Point':
      return { positions: [geometry.coordinates], lines: [] };
    case 'MultiPoint':
      return { positions: geometry.coordinates, lines: [] };
    case 'LineString':
      return { positions: [], lines: [geometry.coordinates] };
    case 'MultiLineString':
      return { positions: [], lines: geometry.coordinates };
    case 'GeometryCollection': {
      const parts = geometry.geometries.map(partsOf);
      return {
        positions: parts.flatMap(({ positions }) => positions),
        lines: parts.flatMap(({ lines }) => lines),
      };
    }
    default:
      return { positions: [], lines: [] };
  }
}

function textsOf({ properties }: FileFeature): string {
  return (['name', 'desc'] as const)
    .flatMap((element) => {
      const value = properties[element === 'desc' ? 'description' : element];
      return typeof value === 'string' ? [`<${element}>${escapeXml(value)}</${element}>`] : [];
    })
    .join('');
}

function trackOf(lines: Parts['lines'], texts: string): string {
  const segments = lines.map(
    (line) => `<trkseg>${line.map((position) => pointOf('trkpt', position)).join('')}</trkseg>`,
  );
  return `<trk>${texts}${segments.join('')}</trk>\n`;
}

function pointOf(element: 'wpt' | 'trkpt', [lon, lat, height]: FilePosition, texts = ''): string {
  const ele = formatDecimal(height, 2);
  const content = (ele === undefined ? '' : `<ele>${ele}</ele>`) + texts;
  return `<${element} lat="${formatDecimal(lat, 7)}" lon="${formatDecimal(lon, 7)}">${content}</${element}>`;
}
