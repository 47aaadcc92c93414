import type { Position } from '@webmaps/geo/position';
import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../byte-source.ts';
import { Faults, UnreadableFile } from '../fault.ts';
import type { FaultPlace } from '../fault.ts';
import { readTrackFile } from '../read-track-file.ts';
import type { TrackFile } from '../track/track-file.ts';
import type { ReadContext } from '../track/track-format.ts';
import { listTrackPoints } from '../track/track-point.ts';
import { readXml } from '../xml/read-xml.ts';
import { sniffRootElement } from '../xml/sniff-xml.ts';
import { listZip, readZipMember } from '../zip/read-zip.ts';
import { KmlShapes } from './kml-shapes.ts';
import type { Shapes } from './shapes.ts';
import { isShapefile, readShapefileShapes } from './shapefile-shapes.ts';

export type ShapesOutcome =
  | { readonly status: 'read'; readonly shapes: Shapes }
  | { readonly status: 'failed'; readonly message: string; readonly place?: FaultPlace };

type Context = Omit<ReadContext, 'faults'>;

/**
 * Reads the shapes of a Shapefile (by itself or in an archive), KML, KMZ, or any file of tracks.
 * Damage is an outcome; only the signal's reason and errors of the source itself are thrown.
 */
export async function readShapes(source: ByteSource, context: Context): Promise<ShapesOutcome> {
  try {
    return await readAny(source, { ...context, faults: new Faults() });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, place } = error;
    return { status: 'failed', message, ...(place && { place }) };
  }
}

async function readAny(source: ByteSource, context: ReadContext): Promise<ShapesOutcome> {
  const head = await source.read(0, HEAD_BYTES);
  if (isShapefile(head)) return found(readShapefileShapes(await source.read(0, source.size)));
  if (sniffRootElement(head) === 'kml') return found(await readKml(source, context));
  if (head[0] === 0x50 && head[1] === 0x4b) return found(await readArchive(source, context));
  const outcome = await readTrackFile(source, context);
  return outcome.status === 'failed' ? outcome : found(shapesOfTracks(outcome.file));
}

async function readArchive(source: ByteSource, context: ReadContext): Promise<Shapes> {
  const members = await listZip(source);
  const named = (ending: string) =>
    members.filter(
      ({ name }) => name.toLowerCase().endsWith(ending) && !name.startsWith('__MACOSX'),
    );
  const [shapefile, another] = named('.shp');
  if (another) throw new UnreadableFile('There are several Shapefiles in the archive.');
  if (shapefile) {
    const [projection] = named('.prj');
    if (projection) checkProjection(decodeUtf8(await readMember(source, projection, context)));
    return readShapefileShapes(await readMember(source, shapefile, context));
  }
  const kml = named('.kml').find(({ name }) => name === 'doc.kml') ?? named('.kml')[0];
  if (!kml) throw new UnreadableFile('There is neither a Shapefile nor KML in the archive.');
  const stream = () => readZipMember(source, kml, context);
  return readKml({ size: kml.size, stream }, context);
}

async function readKml(
  source: Pick<ByteSource, 'size' | 'stream'>,
  context: ReadContext,
): Promise<Shapes> {
  const collector = new KmlShapes();
  await readXml(source, context, collector);
  return collector.shapes;
}

async function readMember(
  source: ByteSource,
  member: Parameters<typeof readZipMember>[1],
  context: ReadContext,
): Promise<Uint8Array> {
  // What an archive declares of its sizes is not believed before it has been read.
  const pieces: Uint8Array[] = [];
  for await (const piece of readZipMember(source, member, context)) pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Numbers that happen to be small would pass for degrees. */
function checkProjection(wellKnownText: string): void {
  if (/^\s*(?:GEOGCS|GEOGCRS|GEODCRS)\b/i.test(wellKnownText)) return;
  const name = /"([^"]*)"/.exec(wellKnownText)?.[1] ?? 'unknown';
  throw new UnreadableFile(
    `Its coordinates are in ${name}. Save it in longitude and latitude (WGS 84, EPSG:4326).`,
  );
}

function shapesOfTracks({ tracks, routes, places }: TrackFile): Shapes {
  const recorded = tracks.flatMap(({ segments }) =>
    segments.map((segment) => listTrackPoints(segment).map(({ position }) => flat(position))),
  );
  const planned = routes.map(({ points }) => points.map(({ position }) => flat(position)));
  return {
    polygons: [],
    lines: [...recorded, ...planned].filter((line) => line.length > 1),
    points: places.map(({ position }) => flat(position)),
  };
}

function flat([lon, lat]: Position): Position {
  return [lon, lat];
}

function found(shapes: Shapes): ShapesOutcome {
  return { status: 'read', shapes };
}

/** What `sniffRootElement` needs. */
const HEAD_BYTES = 4096;
