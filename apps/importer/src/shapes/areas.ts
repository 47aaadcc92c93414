import { flatRingContains, twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { assembleRings } from './assemble-rings.ts';
import { isAreaTags } from '../tags/is-area.ts';
import type { WorldNodes } from './world-nodes.ts';

/** A closed way or a multipolygon, in world units. */
export interface Area {
  readonly tags: Tags;
  /** Closed; each outer ring is followed by its holes. */
  readonly rings: readonly Int32Array[];
  readonly holes: readonly boolean[];
  /** World units squared, holes taken off. */
  readonly size: number;
  /** Unique among the features of one extract: the OSM id times ten, plus 2 for a way, 3 for a relation. */
  readonly id: number;
  /** Whether building parts describe this building in three dimensions better than its outline. */
  readonly hasParts: boolean;
}

/** Every area of the extract, ways first. */
export function* findAreas(extract: OsmExtract, nodes: WorldNodes): Generator<Area> {
  const { ways, relations } = extract;
  const { taken, outlines } = surveyRelations(extract);
  for (let way = 0; way < ways.count; way++) {
    if (taken.has(way)) continue;
    const refs = ways.refs(way);
    if (refs.length < 4 || refs[0] !== refs.at(-1)) continue;
    const tags = ways.tags(way);
    if (!isAreaTags(tags)) continue;
    const ring = nodes.line(refs);
    const size = Math.abs(twiceFlatRingArea(ring)) / 2;
    if (size === 0) continue;
    const id = (ways.ids[way] ?? 0) * 10 + 2;
    yield { tags, rings: [ring], holes: [false], size, id, hasParts: outlines.has(way) };
  }
  for (let relation = 0; relation < relations.count; relation++) {
    const tags = relations.tags(relation);
    if (!isMultipolygon(tags)) continue;
    const area = assembleArea(extract, nodes, relation);
    if (area !== undefined) yield area;
  }
}

/** Types of relations whose members are the rings of an area. */
function isMultipolygon(tags: Tags): boolean {
  if (tags['type'] === 'multipolygon') return true;
  return (
    tags['type'] === 'boundary' &&
    (tags['boundary'] === 'national_park' || tags['boundary'] === 'protected_area')
  );
}

/**
 * Ways that must not be drawn by themselves: outer rings that lend an untagged multipolygon their
 * tags, as was once the custom. And ways that are the outline of a building with parts.
 */
function surveyRelations({ relations }: OsmExtract): { taken: Set<number>; outlines: Set<number> } {
  const taken = new Set<number>();
  const outlines = new Set<number>();
  for (let relation = 0; relation < relations.count; relation++) {
    const tags = relations.tags(relation);
    const isBuilding = tags['type'] === 'building';
    if (!isBuilding && !(isMultipolygon(tags) && lacksTags(tags))) continue;
    for (const { type, index, role } of relations.members(relation)) {
      if (type !== 'way' || index < 0) continue;
      if (isBuilding && role === 'outline') outlines.add(index);
      if (!isBuilding && role !== 'inner') taken.add(index);
    }
  }
  return { taken, outlines };
}

function lacksTags(tags: Tags): boolean {
  return Object.keys(tags).every(
    (key) => key === 'type' || key === 'source' || key === 'created_by',
  );
}

function assembleArea(
  { ways, relations }: OsmExtract,
  nodes: WorldNodes,
  relation: number,
): Area | undefined {
  const outerLines: Int32Array[] = [];
  const innerLines: Int32Array[] = [];
  let lent: Tags | undefined;
  for (const { type, index, role } of relations.members(relation)) {
    if (type !== 'way' || index < 0) continue;
    (role === 'inner' ? innerLines : outerLines).push(ways.refs(index));
    if (role !== 'inner') lent ??= ways.tags(index);
  }
  const own = relations.tags(relation);
  const tags = lacksTags(own) ? lent : own;
  if (tags === undefined || !isAreaTags({ ...tags, area: 'yes' })) return undefined;
  const inners = assembleRings(innerLines).map((ring) => nodes.line(ring));
  const rings: Int32Array[] = [];
  const holes: boolean[] = [];
  let size = 0;
  for (const outer of assembleRings(outerLines).map((ring) => nodes.line(ring))) {
    rings.push(outer);
    holes.push(false);
    size += Math.abs(twiceFlatRingArea(outer)) / 2;
    for (const inner of inners) {
      if (!isInside(inner, outer)) continue;
      rings.push(inner);
      holes.push(true);
      size -= Math.abs(twiceFlatRingArea(inner)) / 2;
    }
  }
  if (!(size > 0)) return undefined;
  return { tags, rings, holes, size, id: (relations.ids[relation] ?? 0) * 10 + 3, hasParts: false };
}

/** Whether the inner ring is in the outer one: the middle of its first edge cannot be a shared node. */
function isInside(inner: Int32Array, outer: Int32Array): boolean {
  const x = ((inner[0] ?? 0) + (inner[2] ?? 0)) / 2;
  const y = ((inner[1] ?? 0) + (inner[3] ?? 0)) / 2;
  return flatRingContains(outer, x, y);
}
