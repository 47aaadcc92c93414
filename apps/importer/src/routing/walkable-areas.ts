import type { OsmExtract, Tags } from '../osm/extract.ts';
import { assembleRings } from '../shapes/assemble-rings.ts';
import { footAccess } from './foot-access.ts';

/** An open area that one may cross in any direction. Rings name their first node again at the end. */
export interface WalkableArea {
  readonly tags: Tags;
  readonly outer: readonly number[];
  readonly holes: readonly (readonly number[])[];
}

/**
 * Areas that are mapped as ground to walk on: closed ways with `area=yes` and a `highway`, platforms,
 * piers, `place=square`, and multipolygons of these. A `place=square` that is also a park, a car park
 * or a building is left to what else is mapped there, for it may well be fenced or full of cars.
 */
export function findWalkableAreas(extract: OsmExtract): WalkableArea[] {
  const { areas, members } = areasOfRelations(extract);
  const all = [...areasOfWays(extract, members), ...areas];
  const grounds = all.filter(({ tags }) => !isPlaceOnly(tags));
  const known = new Set(grounds.flatMap(({ outer, holes }) => [outer, holes.flat()]).flat());
  // A place drawn over mapped ground is that ground's name; it does not know of its holes.
  return all.filter(({ tags, outer }) => !isPlaceOnly(tags) || !outer.some((at) => known.has(at)));
}

/** Whether a way's line is the outline of an area, and so not a line to follow. */
export function isAreaOutline(tags: Tags, refs: ArrayLike<number>): boolean {
  if (refs.length < 4 || refs[0] !== refs[refs.length - 1] || tags['area'] === 'no') return false;
  return tags['area'] === 'yes' || isAreaByNature(tags);
}

const OTHER_GROUND = ['leisure', 'landuse', 'natural', 'building', 'amenity', 'water'];

function isAreaByNature(tags: Tags): boolean {
  if (tags['highway'] !== undefined) return tags['highway'] === 'platform';
  return (
    tags['place'] === 'square' ||
    tags['man_made'] === 'pier' ||
    tags['railway'] === 'platform' ||
    tags['public_transport'] === 'platform'
  );
}

function isWalkable(tags: Tags): boolean {
  if (tags['route'] === 'ferry' || footAccess(tags) === undefined) return false;
  return !isPlaceOnly(tags) || OTHER_GROUND.every((key) => !(key in tags));
}

function isPlaceOnly(tags: Tags): boolean {
  return tags['highway'] === undefined && tags['place'] === 'square';
}

/** Ways that are the outline of a walkable multipolygon are left out: only that has the holes. */
function areasOfWays({ ways }: OsmExtract, members: ReadonlySet<number>): WalkableArea[] {
  const areas: WalkableArea[] = [];
  for (let way = 0; way < ways.count; way++) {
    const refs = ways.refs(way);
    if (refs.length < 4 || refs[0] !== refs.at(-1) || members.has(way)) continue;
    const tags = ways.tags(way);
    if (isAreaOutline(tags, refs) && isWalkable(tags)) {
      areas.push({ tags, outer: Array.from(refs), holes: [] });
    }
  }
  return areas;
}

function areasOfRelations({ relations, ways, nodes }: OsmExtract): {
  areas: WalkableArea[];
  members: ReadonlySet<number>;
} {
  const areas: WalkableArea[] = [];
  const members = new Set<number>();
  for (let relation = 0; relation < relations.count; relation++) {
    const tags = relations.tags(relation);
    if (tags['type'] !== 'multipolygon' || !isWalkable(tags)) continue;
    if (tags['highway'] === undefined && !isAreaByNature(tags)) continue;
    const ringsOf = (role: string): number[][] =>
      assembleRings(
        relations
          .members(relation)
          .filter((member) => member.type === 'way' && member.index >= 0 && roleOf(member) === role)
          .map((member) => ways.refs(member.index)),
      ).map((ring) => Array.from(ring));
    for (const member of relations.members(relation)) {
      if (member.type === 'way' && roleOf(member) === 'outer') members.add(member.index);
    }
    const holes = ringsOf('inner');
    for (const outer of ringsOf('outer')) {
      const inside = holes.filter((hole) => ringContains(outer, hole[0] as number, nodes));
      areas.push({ tags, outer, holes: inside });
    }
  }
  return { areas, members };
}

function roleOf({ role }: { role: string }): string {
  return role === '' ? 'outer' : role;
}

function ringContains(
  ring: readonly number[],
  node: number,
  { lon7, lat7 }: OsmExtract['nodes'],
): boolean {
  const x = lon7[node] as number;
  const y = lat7[node] as number;
  let inside = false;
  for (let at = 1; at < ring.length; at++) {
    const a = ring[at - 1] as number;
    const b = ring[at] as number;
    const [ay, by] = [lat7[a] as number, lat7[b] as number];
    if (ay > y === by > y) continue;
    const [ax, bx] = [lon7[a] as number, lon7[b] as number];
    if (x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
