/** FlatGeobuf 3. Source: its specification (https://flatgeobuf.org) and the two schemas beside it. */
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import type { FaultPlace } from '../../fault.ts';
import { giveWay } from '../../track/give-way.ts';
import { featureFileTypes } from '../feature-file-types.ts';
import type { FeatureContext, FeatureFormat } from '../feature-format.ts';
import { openProjection } from '../projection/open-projection.ts';
import { projectFeature } from '../projection/project-feature.ts';
import { FlatTable } from './flat-table.ts';
import { readFlatGeometry } from './read-flat-geometry.ts';
import { readFlatValues } from './read-flat-values.ts';
import type { FlatColumn } from './read-flat-values.ts';

export const flatGeobufFeatures: FeatureFormat = {
  ...featureFileTypes.flatgeobuf,
  sniff: ([f, g, b, version, ...rest]) =>
    f === 0x66 && g === 0x67 && b === 0x62 && version === 3 && rest[0] === 0x66 ? 'sure' : 'no',
  read: readFlatGeobuf,
};

const MAGIC_BYTES = 8;
const NODE_BYTES = 40;
const MAX_HEADER = 64 << 20;
const MAX_FEATURE = 256 << 20;
const PIECE_BYTES = 4 << 20;
const HEADER = { type: 2, columns: 7, count: 8, nodeSize: 9, crs: 10 } as const;
const FEATURE = { geometry: 0, values: 1, columns: 2 } as const;

async function readFlatGeobuf(source: ByteSource, context: FeatureContext): Promise<void> {
  const headerAt = MAGIC_BYTES + 4;
  const headerBytes = uint32Of(await source.read(MAGIC_BYTES, headerAt));
  if (headerBytes === undefined || headerBytes > MAX_HEADER) throw damaged(MAGIC_BYTES);
  const header = readHeader(await source.read(headerAt, headerAt + headerBytes));
  const toDegrees = header.crs === undefined ? undefined : await openProjection(header.crs);
  let at = headerAt + headerBytes + indexBytes(header);
  while (at < source.size) {
    let piece = await source.read(at, at + PIECE_BYTES);
    const first = (uint32Of(piece) ?? 0) + 4;
    if (first > MAX_FEATURE) throw damaged(at);
    if (first > piece.length) piece = await source.read(at, at + first);
    const { features, places, end } = readPiece(piece, { at, header, context });
    const projected = toDegrees
      ? features.map((each) => projectFeature(each, toDegrees))
      : features;
    if (features.length > 0) context.take({ features: projected, places });
    if (end === 0) {
      const message = 'The file ends in the middle of a feature. What came before was kept.';
      context.faults.add({ code: 'truncated', message, place: { byte: at } });
      return;
    }
    at += end;
    await giveWay(context, at / source.size);
  }
}

interface Header {
  readonly type: number;
  readonly columns: readonly FlatColumn[];
  readonly count: number;
  /** 0 where the file has no index. */
  readonly nodeSize: number;
  readonly crs: string | undefined;
}

function readHeader(bytes: Uint8Array): Header {
  try {
    const table = FlatTable.root(bytes);
    return {
      type: table.byte(HEADER.type),
      columns: columnsOf(table, HEADER.columns),
      count: table.long(HEADER.count),
      nodeSize: table.short(HEADER.nodeSize, 16),
      crs: crsOf(table.table(HEADER.crs)),
    };
  } catch (error) {
    throw rethrown(error, MAGIC_BYTES + 4);
  }
}

/** The features that are whole in a piece, and where the last of them ends. */
function readPiece(
  piece: Uint8Array,
  {
    at,
    header,
    context,
  }: { readonly at: number; readonly header: Header; readonly context: FeatureContext },
) {
  const features: unknown[] = [];
  const places: FaultPlace[] = [];
  let end = 0;
  for (;;) {
    const length = uint32Of(piece.subarray(end));
    if (length === undefined || end + 4 + length > piece.length) return { features, places, end };
    const place = { byte: at + end };
    try {
      features.push(readFeature(piece.subarray(end + 4, end + 4 + length), header));
      places.push(place);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const message = 'A feature is damaged; it was left out.';
      context.faults.add({ code: 'feature-damaged', message, place });
    }
    end += 4 + length;
  }
}

function readFeature(bytes: Uint8Array, { type, columns }: Header): unknown {
  const table = FlatTable.root(bytes);
  const own = columnsOf(table, FEATURE.columns);
  const geometry = table.table(FEATURE.geometry);
  return {
    type: 'Feature',
    // One that cannot be drawn is no geometry, which its taker leaves out.
    geometry: geometry ? (readFlatGeometry(geometry, type) ?? {}) : null,
    properties: readFlatValues(table.bytes(FEATURE.values), own.length > 0 ? own : columns),
  };
}

function columnsOf(table: FlatTable, field: number): readonly FlatColumn[] {
  return table
    .tables(field)
    .map((column) => ({ name: column.text(0) ?? '', type: column.byte(1) }));
}

function crsOf(crs: FlatTable | undefined): string | undefined {
  const code = crs?.int(1) ?? 0;
  const wellKnownText = crs?.text(4);
  return code === 0 ? wellKnownText : `EPSG:${code}`;
}

/** Of the tree of boxes between header and features. */
function indexBytes({ count, nodeSize }: Header): number {
  if (nodeSize < 2 || count === 0) return 0;
  let nodes = count;
  for (let level = count; level > 1;) {
    level = Math.ceil(level / nodeSize);
    nodes += level;
  }
  // A single feature has a root of its own.
  return (count === 1 ? 2 : nodes) * NODE_BYTES;
}

function uint32Of(bytes: Uint8Array): number | undefined {
  if (bytes.length < 4) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}

function rethrown(error: unknown, byte: number): unknown {
  return error instanceof RangeError ? damaged(byte) : error;
}

function damaged(byte: number): UnreadableFile {
  return new UnreadableFile('The file is cut off or damaged.', { byte });
}
