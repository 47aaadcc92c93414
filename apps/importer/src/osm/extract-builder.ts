import { toDegrees7 } from '@webmaps/geo/round';
import type { Bbox } from '@webmaps/geo/bbox';

import { ExtractColumns } from './extract-columns.ts';
import type { MemberType, OsmExtract, Tags } from './extract.ts';

export interface PlainNode {
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly tags?: Tags;
}

export interface PlainWay {
  readonly id: number;
  /** Node ids. */
  readonly refs: readonly number[];
  readonly tags?: Tags;
}

export interface PlainRelation {
  readonly id: number;
  readonly members: readonly {
    readonly type: MemberType;
    readonly ref: number;
    readonly role: string;
  }[];
  readonly tags?: Tags;
}

const MEMBER_NUMBERS: Readonly<Record<MemberType, number>> = { node: 0, way: 1, relation: 2 };

/** Builds an extract from plain objects. Throws an `ElementError` for a node outside the world. */
export function extractOf(content: {
  readonly bbox?: Bbox;
  readonly nodes: readonly PlainNode[];
  readonly ways?: readonly PlainWay[];
  readonly relations?: readonly PlainRelation[];
}): OsmExtract {
  const columns = new ExtractColumns();
  columns.headerBbox = content.bbox;
  for (const node of content.nodes) addNode(columns, node);
  for (const way of content.ways ?? []) addWay(columns, way);
  for (const relation of content.relations ?? []) addRelation(columns, relation);
  return columns.finish();
}

function addNode(columns: ExtractColumns, { id, lon, lat, tags }: PlainNode): void {
  addTags(columns, tags);
  columns.node(id, toDegrees7(lon), toDegrees7(lat));
}

function addWay(columns: ExtractColumns, { id, refs, tags }: PlainWay): void {
  addTags(columns, tags);
  for (const ref of refs) columns.ref(ref);
  columns.way(id);
}

function addRelation(columns: ExtractColumns, { id, members, tags }: PlainRelation): void {
  addTags(columns, tags);
  for (const { type, ref, role } of members) {
    columns.member(MEMBER_NUMBERS[type], ref, columns.strings.numberOf(role));
  }
  columns.relation(id);
}

function addTags(columns: ExtractColumns, tags: Tags | undefined): void {
  for (const [key, value] of Object.entries(tags ?? {})) {
    columns.tag(columns.strings.numberOf(key), columns.strings.numberOf(value));
  }
}
