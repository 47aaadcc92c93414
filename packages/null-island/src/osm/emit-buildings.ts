import type { Building, BuildingKind } from '../buildings/building.ts';
import type { OsmStore } from './osm-store.ts';
import type { Random } from '../plane/random.ts';

type MutableTags = Record<string, string>;

const VALUES: Readonly<Record<BuildingKind, readonly string[]>> = {
  house: ['house', 'house', 'detached', 'bungalow'],
  terrace: ['terrace', 'semidetached_house', 'residential'],
  apartments: ['apartments', 'apartments', 'residential'],
  office: ['commercial', 'office', 'apartments', 'retail'],
  tower: ['office', 'apartments', 'hotel'],
  shop: ['retail', 'supermarket', 'commercial'],
  industrial: ['industrial', 'warehouse', 'manufacture'],
  school: ['school'],
  civic: ['civic'],
};

const WALLS = ['#e9dfcf', '#e3d3bd', '#f1ece2', '#d9c7b0', '#d8d4cb', '#cfb59a', '#e6d9d0'];
const TILES = ['#b5614a', '#a8553f', '#c27a5c', '#8d5a4a', '#7d7f86'];

/** Writes the buildings with heights, roofs and addresses: some tags on some, as mappers would. */
export function emitBuildings(
  store: OsmStore,
  buildings: readonly Building[],
  numbers: ReadonlyMap<Building, string>,
  random: Random,
): void {
  for (const building of buildings) {
    const tags: MutableTags = { building: random.pick(VALUES[building.kind]) };
    tags['building:levels'] = String(building.levels);
    if (building.levels > 6 || random.chance(0.3)) {
      tags['height'] = String(Math.round((building.levels * 3.2 + 1 + random.next()) * 10) / 10);
    }
    roof(tags, building, random);
    const number = numbers.get(building);
    if (number !== undefined && building.street !== undefined) {
      tags['addr:housenumber'] = number;
      tags['addr:street'] = building.street;
    }
    store.ring(building.outline, { ...tags, ...building.tags });
  }
}

function roof(tags: MutableTags, { kind, levels, outline }: Building, random: Random): void {
  if (kind === 'house' || kind === 'terrace') {
    if (random.chance(0.7))
      tags['roof:shape'] =
        outline.length > 4 ? 'hipped' : random.pick(['gabled', 'gabled', 'hipped']);
    if (random.chance(0.5)) tags['roof:colour'] = random.pick(TILES);
    if (random.chance(0.3)) tags['building:colour'] = random.pick(WALLS);
  } else if (kind === 'tower') {
    tags['roof:shape'] = 'flat';
    tags['building:material'] = random.pick(['glass', 'concrete', 'glass']);
    tags['building:colour'] = random.pick(['#b9c6cf', '#c9d0d4', '#a9b8c4', '#d8d4cb']);
  } else if (kind === 'industrial') {
    if (random.chance(0.5)) tags['roof:shape'] = random.pick(['flat', 'sawtooth', 'gabled']);
  } else {
    if (random.chance(0.5))
      tags['roof:shape'] = levels < 6 && random.chance(0.6) ? 'hipped' : 'flat';
    if (levels < 6 && random.chance(0.35)) tags['roof:colour'] = random.pick(TILES);
    if (random.chance(0.4)) tags['building:colour'] = random.pick(WALLS);
  }
}
