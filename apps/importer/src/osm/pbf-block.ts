import type { Bbox } from '@webmaps/geo/bbox';

import type { ElementSink } from './element-sink.ts';
import { BlockStrings, PackedTags } from './pbf-tags.ts';
import { countVarints, ProtobufReader, WireError } from './protobuf-reader.ts';

/** Features of the format that this reader understands; a file that needs another is refused. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** A file that is well formed and needs what this reader cannot do. */
export class UnsupportedFeature extends Error {
  override readonly name = 'UnsupportedFeature';
}

const utf8 = new TextDecoder();

/** Decodes the HeaderBlock; gives the box it states. */
export function readHeaderBlock(bytes: Uint8Array): { bbox: Bbox | undefined } {
  const reader = new ProtobufReader(bytes);
  let bbox: Bbox | undefined;
  while (reader.position < bytes.length) {
    const tag = reader.tag();
    if (tag === 10) bbox = readHeaderBbox(reader.view(bytes.length));
    else if (tag === 34) {
      const feature = utf8.decode(reader.view(bytes.length));
      if (!KNOWN_FEATURES.has(feature)) {
        throw new UnsupportedFeature(
          `needs the feature "${feature.slice(0, 60)}", which is not supported`,
        );
      }
    } else reader.skip(tag, bytes.length);
  }
  return { bbox };
}

/**
 * Decodes a PrimitiveBlock straight into the columns.
 * Source: https://wiki.openstreetmap.org/wiki/PBF_Format and its osmformat.proto.
 */
export function readPrimitiveBlock(bytes: Uint8Array, columns: ElementSink): void {
  const reader = new ProtobufReader(bytes);
  const groups: number[] = [];
  const place: Placement = { granularity: 100, lonOffset: 0, latOffset: 0 };
  let strings: BlockStrings | undefined;
  while (reader.position < bytes.length) {
    const tag = reader.tag();
    if (tag === 10) strings = new BlockStrings(reader.view(bytes.length), columns);
    else if (tag === 18) {
      const end = reader.end(bytes.length);
      groups.push(reader.position, end);
      reader.position = end;
    } else if (tag === 136) place.granularity = reader.signed();
    else if (tag === 152) place.latOffset = reader.signed();
    else if (tag === 160) place.lonOffset = reader.signed();
    else reader.skip(tag, bytes.length);
  }
  if (strings === undefined) throw new WireError('a block has no strings');
  const block = { reader, columns, strings, place };
  for (let i = 0; i < groups.length; i += 2) {
    reader.position = groups[i] ?? 0;
    readGroup(block, groups[i + 1] ?? 0);
  }
}

interface Placement {
  granularity: number;
  lonOffset: number;
  latOffset: number;
}

interface Block {
  readonly reader: ProtobufReader;
  readonly columns: ElementSink;
  readonly strings: BlockStrings;
  readonly place: Placement;
}

function readHeaderBbox(bytes: Uint8Array): Bbox {
  const reader = new ProtobufReader(bytes);
  const sides = [0, 0, 0, 0];
  while (reader.position < bytes.length) {
    const tag = reader.tag();
    const field = tag >>> 3;
    if (field >= 1 && field <= 4 && (tag & 7) === 0) sides[field - 1] = reader.zigzag() / 1e9;
    else reader.skip(tag, bytes.length);
  }
  // In the file: left, right, top, bottom.
  const [west = 0, east = 0, north = 0, south = 0] = sides;
  return [west, south, east, north];
}

function readGroup(block: Block, end: number): void {
  const { reader } = block;
  while (reader.position < end) {
    const tag = reader.tag();
    if (tag === 10) readNode(block, reader.end(end));
    else if (tag === 18) readDenseNodes(block, reader.end(end));
    else if (tag === 26) readWay(block, reader.end(end));
    else if (tag === 34) readRelation(block, reader.end(end));
    else reader.skip(tag, end);
  }
}

function readNode(block: Block, end: number): void {
  const { reader, columns, place } = block;
  let [id, lat, lon] = [0, 0, 0];
  const tags = new PackedTags();
  while (reader.position < end) {
    const tag = reader.tag();
    if (tag === 8) id = reader.zigzag();
    else if (tag === 64) lat = reader.zigzag();
    else if (tag === 72) lon = reader.zigzag();
    else if (!tags.take(reader, tag, end)) reader.skip(tag, end);
  }
  tags.addTo(block);
  columns.node(id, degrees7(lon, place.lonOffset, place), degrees7(lat, place.latOffset, place));
}

function degrees7(value: number, offset: number, { granularity }: Placement): number {
  return Math.round((offset + granularity * value) / 100);
}

function readDenseNodes({ reader, columns, strings, place }: Block, end: number): void {
  const { bytes } = reader;
  const starts = [0, 0, 0, 0];
  const ends = [0, 0, 0, 0];
  while (reader.position < end) {
    const tag = reader.tag();
    const slot = tag === 10 ? 0 : tag === 66 ? 1 : tag === 74 ? 2 : tag === 82 ? 3 : -1;
    if (slot < 0) {
      reader.skip(tag, end);
      continue;
    }
    ends[slot] = reader.end(end);
    starts[slot] = reader.position;
    reader.position = ends[slot] ?? 0;
  }
  const [idsStart = 0, latsStart = 0, lonsStart = 0, tagsStart = 0] = starts;
  const [idsEnd = 0, latsEnd = 0, lonsEnd = 0, tagsEnd = 0] = ends;
  const count = countVarints(bytes, idsStart, idsEnd);
  if (
    countVarints(bytes, latsStart, latsEnd) !== count ||
    countVarints(bytes, lonsStart, lonsEnd) !== count
  ) {
    throw new WireError('ids and coordinates of nodes differ in number');
  }
  // Four readers over the same bytes, one for each packed column.
  const ids = readerAt(bytes, idsStart);
  const lats = readerAt(bytes, latsStart);
  const lons = readerAt(bytes, lonsStart);
  const keyValues = readerAt(bytes, tagsStart);
  let [id, lat, lon] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    id += ids.zigzag();
    lat += lats.zigzag();
    lon += lons.zigzag();
    while (keyValues.position < tagsEnd) {
      const key = keyValues.unsigned();
      if (key === 0) break;
      columns.tag(strings.pooled(key), strings.pooled(keyValues.unsigned()));
    }
    columns.node(id, degrees7(lon, place.lonOffset, place), degrees7(lat, place.latOffset, place));
  }
  reader.position = end;
}

function readerAt(bytes: Uint8Array, position: number): ProtobufReader {
  const reader = new ProtobufReader(bytes);
  reader.position = position;
  return reader;
}

function readWay(block: Block, end: number): void {
  const { reader, columns } = block;
  let id = 0;
  let [refsStart, refsEnd] = [0, 0];
  const tags = new PackedTags();
  while (reader.position < end) {
    const tag = reader.tag();
    if (tag === 8) id = reader.signed();
    else if (tag === 66) {
      refsEnd = reader.end(end);
      refsStart = reader.position;
      reader.position = refsEnd;
    } else if (!tags.take(reader, tag, end)) reader.skip(tag, end);
  }
  tags.addTo(block);
  reader.position = refsStart;
  let ref = 0;
  while (reader.position < refsEnd) {
    ref += reader.zigzag();
    columns.ref(ref);
  }
  reader.position = end;
  columns.way(id);
}

function readRelation(block: Block, end: number): void {
  const { reader, columns, strings } = block;
  let id = 0;
  const starts = [0, 0, 0];
  const ends = [0, 0, 0];
  const tags = new PackedTags();
  while (reader.position < end) {
    const tag = reader.tag();
    const slot = tag === 66 ? 0 : tag === 74 ? 1 : tag === 82 ? 2 : -1;
    if (slot >= 0) {
      ends[slot] = reader.end(end);
      starts[slot] = reader.position;
      reader.position = ends[slot] ?? 0;
    } else if (tag === 8) id = reader.signed();
    else if (!tags.take(reader, tag, end)) reader.skip(tag, end);
  }
  tags.addTo(block);
  const [roles, ids, types] = starts.map((start) => readerAt(reader.bytes, start));
  if (!roles || !ids || !types) return;
  const [rolesEnd = 0, idsEnd = 0, typesEnd = 0] = ends;
  let ref = 0;
  while (ids.position < idsEnd) {
    if (roles.position >= rolesEnd || types.position >= typesEnd) {
      throw new WireError('members, roles and types of a relation differ in number');
    }
    ref += ids.zigzag();
    const type = types.unsigned();
    if (type > 2) throw new WireError(`member type ${type}`);
    columns.member(type, ref, strings.pooled(roles.unsigned()));
  }
  reader.position = end;
  columns.relation(id);
}
