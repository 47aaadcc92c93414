import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { foldText } from '@webmaps/geocoder/fold-text';
import type { AddressInput } from '@webmaps/geocoder/place-input';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { nodeShape, relationShape, wayShape } from './shapes.ts';

/** A house number with the name of what numbers it. */
export interface HouseNumber extends AddressInput {
  /** Of the street, or of the place where places number their houses. */
  readonly of: string;
}

/** Numbers that one element may list, as "12;14;16". */
const MAX_NUMBERS = 20;

/** All house numbers of an extract that name their street or place, nodes first. */
export function collectHouseNumbers(extract: OsmExtract): HouseNumber[] {
  const found: HouseNumber[] = [];
  const streets = associatedStreets(extract);
  const add = (
    source: AddressInput['source'],
    index: number,
    tags: Tags,
    position: () => Position | undefined,
  ) => {
    const numbers = tags['addr:housenumber'];
    if (numbers === undefined) return;
    const of = tags['addr:street'] ?? tags['addr:place'] ?? streets.get(`${source}/${index}`);
    const at = of === undefined ? undefined : position();
    if (of === undefined || !at) return;
    const postcode = tags['addr:postcode'];
    const ids =
      source === 'node'
        ? extract.nodes.ids
        : source === 'way'
          ? extract.ways.ids
          : extract.relations.ids;
    for (const number of numbers.split(/[;,]/).slice(0, MAX_NUMBERS)) {
      const housenumber = number.trim().slice(0, 20);
      if (housenumber === '') continue;
      found.push({
        source,
        sourceId: ids[index] ?? 0,
        housenumber,
        position: at,
        of,
        ...(postcode !== undefined && { postcode }),
      });
    }
  };
  for (const node of extract.nodes.tagged) {
    const tags = extract.nodes.tags(node);
    if (tags) add('node', node, tags, () => nodeShape(extract, node).position);
  }
  for (let way = 0; way < extract.ways.count; way++) {
    add('way', way, extract.ways.tags(way), () => wayShape(extract, way)?.position);
  }
  for (let relation = 0; relation < extract.relations.count; relation++) {
    add(
      'relation',
      relation,
      extract.relations.tags(relation),
      () => relationShape(extract, relation)?.position,
    );
  }
  return found;
}

/** Something that numbers houses: an index of the caller's and some points of it. */
export interface Numbered {
  readonly names: readonly string[];
  readonly points: readonly Position[];
}

/** A house farther from a street of the right name than this belongs to another of that name. */
const MAX_METRES = 1500;

/**
 * Gives each house number to the nearest street or place of the name in its address. Numbers that fit
 * none are returned grouped by name and nearness, so that the caller can add streets for them.
 */
export function assignHouseNumbers(numbers: readonly HouseNumber[], numbered: readonly Numbered[]) {
  const byName = new Map<string, number[]>();
  for (const [index, { names }] of numbered.entries()) {
    for (const name of new Set(names.map(foldText))) {
      const known = byName.get(name);
      if (known) known.push(index);
      else byName.set(name, [index]);
    }
  }
  const assigned = new Map<number, AddressInput[]>();
  const rest: HouseNumber[][] = [];
  const restByName = new Map<string, HouseNumber[][]>();
  const seen = new Set<string>();
  for (const number of numbers) {
    const name = foldText(number.of);
    const owner = nearestOwner(number.position, byName.get(name) ?? [], numbered);
    if (owner !== undefined) {
      const key = `${owner}/${foldText(number.housenumber)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      assigned.set(owner, [...(assigned.get(owner) ?? []), number]);
      continue;
    }
    const groups = restByName.get(name) ?? [];
    restByName.set(name, groups);
    const group = groups.find((others) => {
      const [first] = others;
      return first && distanceMetres(first.position, number.position) < MAX_METRES;
    });
    if (!group) {
      const fresh = [number];
      groups.push(fresh);
      rest.push(fresh);
    } else if (
      !group.some(({ housenumber }) => foldText(housenumber) === foldText(number.housenumber))
    ) {
      group.push(number);
    }
  }
  return { assigned, rest };
}

function nearestOwner(
  position: Position,
  candidates: readonly number[],
  numbered: readonly Numbered[],
): number | undefined {
  let best: number | undefined;
  let least = MAX_METRES;
  for (const index of candidates) {
    for (const point of numbered[index]?.points ?? []) {
      const metres = distanceMetres(point, position);
      if (metres < least) {
        least = metres;
        best = index;
      }
    }
  }
  return best;
}

/** The street names from relations of houses and streets, by "way/index". */
function associatedStreets(extract: OsmExtract): Map<string, string> {
  const names = new Map<string, string>();
  for (let relation = 0; relation < extract.relations.count; relation++) {
    const tags = extract.relations.tags(relation);
    if (tags['type'] !== 'associatedStreet' && tags['type'] !== 'street') continue;
    const members = extract.relations.members(relation);
    const street = members.find(
      (member) => member.role === 'street' && member.type === 'way' && member.index >= 0,
    );
    const name = tags['name'] ?? (street && extract.ways.tags(street.index)['name']);
    if (name === undefined) continue;
    for (const member of members) {
      if (member.index >= 0 && (member.role === 'house' || member.role === 'address')) {
        names.set(`${member.type}/${member.index}`, name);
      }
    }
  }
  return names;
}
