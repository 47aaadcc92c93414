import { encodeUtf8 } from '@webmaps/geo/utf8';
import { zlibSync } from 'fflate';
import type { Tags } from './tags.ts';
import type { OsmStore } from './osm-store.ts';
import { ProtobufWriter } from './protobuf-writer.ts';

/**
 * The store as .osm.pbf (OSM wiki, PBF Format): a header and blocks of dense nodes, ways and
 * relations, ids from 1 upwards. Compressed by fflate, whose output does not depend on the machine.
 */
export function writeOsmPbf(
  store: OsmStore,
  bbox7: readonly [number, number, number, number],
): Uint8Array {
  const blobs = [blobOf('OSMHeader', header(bbox7))];
  for (let i = 0; i < store.nodes.length; i += BLOCK) {
    blobs.push(
      dataBlob((strings) => denseNodes(store, i, Math.min(store.nodes.length, i + BLOCK), strings)),
    );
  }
  for (let i = 0; i < store.ways.length; i += BLOCK) {
    blobs.push(
      dataBlob((strings) => ways(store, i, Math.min(store.ways.length, i + BLOCK), strings)),
    );
  }
  if (store.relations.length > 0) blobs.push(dataBlob((strings) => relations(store, strings)));
  const all = new Uint8Array(blobs.reduce((sum, blob) => sum + blob.length, 0));
  let at = 0;
  for (const blob of blobs) {
    all.set(blob, at);
    at += blob.length;
  }
  return all;
}

const BLOCK = 8000;

class StringTable {
  readonly #ids = new Map<string, number>([['', 0]]);

  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#ids.size);
    return this.#ids.size - 1;
  }

  write(): Uint8Array {
    const table = new ProtobufWriter();
    for (const text of this.#ids.keys()) table.bytes(1, encodeUtf8(text));
    return table.finish();
  }
}

function header([west, south, east, north]: readonly [number, number, number, number]): Uint8Array {
  const box = new ProtobufWriter();
  [west, east, north, south].forEach((value, i) => box.signed(i + 1, value * 100));
  const writer = new ProtobufWriter();
  writer.bytes(1, box.finish());
  writer.bytes(4, encodeUtf8('OsmSchema-V0.6'));
  writer.bytes(4, encodeUtf8('DenseNodes'));
  writer.bytes(5, encodeUtf8('Sort.Type_then_ID'));
  writer.bytes(16, encodeUtf8('webmaps-null-island'));
  return writer.finish();
}

function dataBlob(group: (strings: StringTable) => Uint8Array): Uint8Array {
  const strings = new StringTable();
  const content = group(strings);
  const block = new ProtobufWriter();
  block.bytes(1, strings.write());
  block.bytes(2, content);
  return blobOf('OSMData', block.finish());
}

function blobOf(type: string, data: Uint8Array): Uint8Array {
  const blob = new ProtobufWriter();
  blob.number(2, data.length);
  blob.bytes(3, zlibSync(data, { level: 6 }));
  const body = blob.finish();
  const head = new ProtobufWriter();
  head.bytes(1, encodeUtf8(type));
  head.number(3, body.length);
  const start = head.finish();
  const all = new Uint8Array(4 + start.length + body.length);
  new DataView(all.buffer).setUint32(0, start.length);
  all.set(start, 4);
  all.set(body, 4 + start.length);
  return all;
}

function denseNodes(
  { nodes }: OsmStore,
  from: number,
  to: number,
  strings: StringTable,
): Uint8Array {
  const ids = new ProtobufWriter();
  const lats = new ProtobufWriter();
  const lons = new ProtobufWriter();
  const tags = new ProtobufWriter();
  let lat = 0;
  let lon = 0;
  for (let i = from; i < to; i++) {
    const node = nodes[i]!;
    ids.zigzag(i === from ? i + 1 : 1);
    lats.zigzag(node.lat7 - lat);
    lons.zigzag(node.lon7 - lon);
    lat = node.lat7;
    lon = node.lon7;
    for (const [key, value] of Object.entries(node.tags ?? {})) {
      tags.varint(strings.id(key));
      tags.varint(strings.id(value));
    }
    tags.varint(0);
  }
  const dense = new ProtobufWriter();
  dense.bytes(1, ids.finish());
  dense.bytes(8, lats.finish());
  dense.bytes(9, lons.finish());
  dense.bytes(10, tags.finish());
  const group = new ProtobufWriter();
  group.bytes(2, dense.finish());
  return group.finish();
}

function ways({ ways }: OsmStore, from: number, to: number, strings: StringTable): Uint8Array {
  const group = new ProtobufWriter();
  for (let i = from; i < to; i++) {
    const { refs, tags } = ways[i]!;
    const way = new ProtobufWriter();
    way.number(1, i + 1);
    writeTags(way, tags, strings);
    const packed = new ProtobufWriter();
    let last = 0;
    for (const ref of refs) {
      packed.zigzag(ref + 1 - last);
      last = ref + 1;
    }
    way.bytes(8, packed.finish());
    group.bytes(3, way.finish());
  }
  return group.finish();
}

function relations({ relations }: OsmStore, strings: StringTable): Uint8Array {
  const group = new ProtobufWriter();
  relations.forEach(({ members, tags }, i) => {
    const relation = new ProtobufWriter();
    relation.number(1, i + 1);
    writeTags(relation, tags, strings);
    const roles = new ProtobufWriter();
    const ids = new ProtobufWriter();
    const types = new ProtobufWriter();
    let last = 0;
    for (const member of members) {
      roles.varint(strings.id(member.role));
      ids.zigzag(member.index + 1 - last);
      last = member.index + 1;
      types.varint(member.type === 'node' ? 0 : 1);
    }
    relation.bytes(8, roles.finish());
    relation.bytes(9, ids.finish());
    relation.bytes(10, types.finish());
    group.bytes(4, relation.finish());
  });
  return group.finish();
}

function writeTags(writer: ProtobufWriter, tags: Tags, strings: StringTable): void {
  const keys = new ProtobufWriter();
  const values = new ProtobufWriter();
  for (const [key, value] of Object.entries(tags)) {
    keys.varint(strings.id(key));
    values.varint(strings.id(value));
  }
  writer.bytes(2, keys.finish());
  writer.bytes(3, values.finish());
}
