import { writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Bbox } from '@webmaps/geo/bbox';
import { ProtobufWriter } from '@webmaps/null-island/osm/protobuf-writer';
import type { ElementSink } from '../osm/element-sink.ts';
import { StringPool } from '../osm/string-pool.ts';
import type { CutSelection } from './cut-scan.ts';

/** Elements in one block of the file, as other tools write it. */
const BLOCK = 8000;

type Kind = 'node' | 'way' | 'relation';

/** Writes the elements of a selection, as they pass, into an .osm.pbf file. */
export class CutWriter implements ElementSink {
  strings = new StringPool();
  headerBbox: Bbox | undefined;
  readonly #file: number;
  readonly #selection: CutSelection;
  #block = new BlockWriter();
  #kind: Kind = 'node';
  #tags: number[] = [];
  #refs: number[] = [];
  #members: number[] = [];

  constructor(file: number, { selection, bbox }: { selection: CutSelection; bbox: Bbox }) {
    this.#file = file;
    this.#selection = selection;
    this.#write('OSMHeader', headerOf(bbox));
  }

  /** Frees the strings of a block of the source. */
  endBlock(): void {
    this.strings = new StringPool();
  }

  finish(): void {
    if (this.#block.count > 0) this.#write('OSMData', this.#block.finish());
    this.#block = new BlockWriter();
  }

  tag(key: number, value: number): void {
    this.#tags.push(key, value);
  }

  ref(nodeId: number): void {
    this.#refs.push(nodeId);
  }

  member(type: number, id: number, role: number): void {
    this.#members.push(type, id, role);
  }

  node(id: number, lon7: number, lat7: number): void {
    const { nodes, outerNodes } = this.#selection;
    if (nodes.has(id) || outerNodes.has(id)) {
      this.#open('node').node(id, { lon7, lat7, tags: this.#texts() });
    }
    this.#tags.length = 0;
  }

  way(id: number): void {
    const { ways, outerWays } = this.#selection;
    if (ways.has(id) || outerWays.has(id)) {
      this.#open('way').way(id, { refs: this.#refs, tags: this.#texts() });
    }
    this.#tags.length = 0;
    this.#refs.length = 0;
  }

  relation(id: number): void {
    if (this.#selection.relations.has(id)) {
      const members = this.#members;
      const read = { members, role: (number: number) => this.strings.text(number) };
      this.#open('relation').relation(id, { ...read, tags: this.#texts() });
    }
    this.#tags.length = 0;
    this.#members.length = 0;
  }

  /** Keys and values in turn. */
  #texts(): string[] {
    return this.#tags.map((number) => this.strings.text(number));
  }

  #open(kind: Kind): BlockWriter {
    if (this.#block.count >= BLOCK || (kind !== this.#kind && this.#block.count > 0)) this.finish();
    this.#kind = kind;
    return this.#block;
  }

  #write(type: string, data: Uint8Array): void {
    const blob = new ProtobufWriter();
    blob.number(2, data.length);
    blob.bytes(3, deflateSync(data));
    const body = blob.finish();
    const header = new ProtobufWriter();
    header.bytes(1, Buffer.from(type));
    header.number(3, body.length);
    const start = header.finish();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(start.length);
    writeSync(this.#file, Buffer.concat([length, start, body]));
  }
}

function headerOf([west, south, east, north]: Bbox): Uint8Array {
  const box = new ProtobufWriter();
  [west, east, north, south].forEach((degrees, at) =>
    box.signed(at + 1, Math.round(degrees * 1e9)),
  );
  const header = new ProtobufWriter();
  header.bytes(1, box.finish());
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.bytes(4, Buffer.from(feature));
  header.bytes(16, Buffer.from('webmaps'));
  return header.finish();
}

/** One block: elements of one kind, and their strings. */
class BlockWriter {
  count = 0;
  readonly #strings = new Map<string, number>([['', 0]]);
  readonly #elements = new ProtobufWriter();
  readonly #dense = {
    ids: new ProtobufWriter(),
    lats: new ProtobufWriter(),
    lons: new ProtobufWriter(),
    tags: new ProtobufWriter(),
  };
  #last = { id: 0, lat7: 0, lon7: 0 };
  #hasNodes = false;

  node(
    id: number,
    { lon7, lat7, tags }: { lon7: number; lat7: number; tags: readonly string[] },
  ): void {
    this.count++;
    this.#hasNodes = true;
    const { ids, lats, lons, tags: packed } = this.#dense;
    ids.zigzag(id - this.#last.id);
    lats.zigzag(lat7 - this.#last.lat7);
    lons.zigzag(lon7 - this.#last.lon7);
    this.#last = { id, lat7, lon7 };
    for (const text of tags) packed.varint(this.#stringOf(text));
    packed.varint(0);
  }

  way(id: number, { refs, tags }: { refs: readonly number[]; tags: readonly string[] }): void {
    this.count++;
    const way = this.#begin(id, tags);
    const packed = new ProtobufWriter();
    let last = 0;
    for (const ref of refs) {
      packed.zigzag(ref - last);
      last = ref;
    }
    way.bytes(8, packed.finish());
    this.#elements.bytes(3, way.finish());
  }

  /** Members are type, id and role in turn. */
  relation(
    id: number,
    {
      members,
      role,
      tags,
    }: { members: readonly number[]; role: (number: number) => string; tags: readonly string[] },
  ): void {
    this.count++;
    const relation = this.#begin(id, tags);
    const roles = new ProtobufWriter();
    const ids = new ProtobufWriter();
    const types = new ProtobufWriter();
    let last = 0;
    for (let at = 0; at < members.length; at += 3) {
      const [type = 0, member = 0, number = 0] = members.slice(at, at + 3);
      roles.varint(this.#stringOf(role(number)));
      ids.zigzag(member - last);
      types.varint(type);
      last = member;
    }
    relation.bytes(8, roles.finish());
    relation.bytes(9, ids.finish());
    relation.bytes(10, types.finish());
    this.#elements.bytes(4, relation.finish());
  }

  finish(): Uint8Array {
    const { ids, lats, lons, tags } = this.#dense;
    const group = new ProtobufWriter();
    if (this.#hasNodes) {
      const dense = new ProtobufWriter();
      dense.bytes(1, ids.finish());
      dense.bytes(8, lats.finish());
      dense.bytes(9, lons.finish());
      dense.bytes(10, tags.finish());
      group.bytes(2, dense.finish());
    }
    const table = new ProtobufWriter();
    for (const text of this.#strings.keys()) table.bytes(1, Buffer.from(text));
    const block = new ProtobufWriter();
    block.bytes(1, table.finish());
    block.bytes(2, this.#hasNodes ? group.finish() : this.#elements.finish());
    return block.finish();
  }

  #begin(id: number, tags: readonly string[]): ProtobufWriter {
    const element = new ProtobufWriter();
    const keys = new ProtobufWriter();
    const values = new ProtobufWriter();
    tags.forEach((text, at) => (at % 2 === 0 ? keys : values).varint(this.#stringOf(text)));
    element.number(1, id);
    element.bytes(2, keys.finish());
    element.bytes(3, values.finish());
    return element;
  }

  #stringOf(text: string): number {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    this.#strings.set(text, this.#strings.size);
    return this.#strings.size - 1;
  }
}
