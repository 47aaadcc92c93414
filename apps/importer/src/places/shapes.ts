import type { Bbox } from '@webmaps/geo/bbox';
import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { OsmExtract } from '../osm/extract.ts';
import { assembleRings } from '../shapes/assemble-rings.ts';
import { innerPoint } from './inner-point.ts';
import { twiceRingArea } from '@webmaps/geo/ring';
import type { Ring } from '@webmaps/geo/ring';

/** Where an element is: a representative point, and its extent if it has one. */
export interface Shape {
  readonly position: Position;
  readonly bbox?: Bbox;
  /** Outer rings first, the largest of them first; none for points and lines. */
  readonly rings: readonly Ring[];
}

function nodePosition({ nodes }: OsmExtract, index: number): Position {
  return [(nodes.lon7[index] ?? 0) / 1e7, (nodes.lat7[index] ?? 0) / 1e7];
}

export function nodeShape(extract: OsmExtract, index: number): Shape {
  return { position: nodePosition(extract, index), rings: [] };
}

export function wayPositions(extract: OsmExtract, index: number): Position[] {
  return Array.from(extract.ways.refs(index), (node) => nodePosition(extract, node));
}

/** A closed way as an area, another as a line with the point at half its nodes; none for an empty way. */
export function wayShape(extract: OsmExtract, index: number): Shape | undefined {
  const refs = extract.ways.refs(index);
  const positions = wayPositions(extract, index);
  const bbox = bboxOf(positions);
  const middle = positions[positions.length >> 1];
  if (!bbox || !middle) return undefined;
  const closed = refs.length > 3 && refs[0] === refs.at(-1);
  if (!closed) return { position: middle, bbox, rings: [] };
  return { position: innerPoint([positions]) ?? middle, bbox, rings: [positions] };
}

/**
 * The area of a multipolygon or boundary, if all of an outer ring is in the extract. Rings that the
 * extract cuts are left out: a country of which it holds two villages has no shape here.
 */
export function relationShape(extract: OsmExtract, index: number): Shape | undefined {
  const outer: Int32Array[] = [];
  const inner: Int32Array[] = [];
  for (const member of extract.relations.members(index)) {
    if (member.type !== 'way') continue;
    // A missing way cannot be closed by what is left: two halves of a border would join falsely.
    if (member.index < 0) continue;
    const refs = extract.ways.refs(member.index);
    if (member.role === 'outer' || member.role === '') outer.push(refs.slice());
    else if (member.role === 'inner') inner.push(refs.slice());
  }
  const size = (ring: Ring) => Math.abs(twiceRingArea(ring));
  const toRings = (lines: Int32Array[]): Ring[] =>
    assembleRings(lines).map((nodes) => Array.from(nodes, (node) => nodePosition(extract, node)));
  const outers = toRings(outer).sort((a, b) => size(b) - size(a));
  const largest = outers[0];
  const bbox = bboxOf(outers.flat());
  if (!largest || !bbox) return undefined;
  const inners = toRings(inner);
  const position = innerPoint([largest, ...inners]) ?? largest[0];
  return position && { position, bbox, rings: [...outers, ...inners] };
}
