import type { Layout } from '../streets/layout.ts';
import type { Building } from '../buildings/building.ts';
import { peopleIn } from '../rasters/population.ts';
import type { OsmStore } from './osm-store.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';

const SUBURBS: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Old Town', 60, -160],
  ['Origin', -250, 180],
  ['Southbank', 1050, -820],
  ['Upper Meridian', -350, 760],
  ['Eastgate', 1550, 250],
  ['Westside', -1650, -520],
  ['Beachside', -450, -980],
  ['Harbourside', 2250, -800],
  ['Northfield', 350, 1350],
  ['Tangent', -1150, -250],
  ['Isogon', -2200, -150],
  ['Stadium Quarter', 1950, -350],
];

const NEIGHBOURHOODS: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Cosine Corner', 560, -330],
  ['Rhumbside', 900, 250],
  ['Little Greenwich', -700, -520],
  ['Sextant Hill', 1250, 760],
  ['Fathom', 350, -900],
  ['Chartmakers', -60, -420],
];

/** Names on and around the sea, [kind, name, x, y]. */
const WATERS: readonly (readonly [kind: string, name: string, x: number, y: number])[] = [
  ['bay', 'Null Bay', 800, -2500],
  ['bay', 'False Easting Bay', 5200, 3100],
  ['bay', 'Bight of Zero', -300, 6200],
  ['bay', 'Lagoon of Lost Points', -5150, 700],
  ['strait', 'Halfway Sound', 1400, -4400],
  ['cape', 'Cape Overflow', 4250, -4050],
  ['cape', 'Cape North', -2550, 6350],
  ['cape', 'Point NaN', 5350, 5250],
  ['cape', 'West Limit', -6050, 2350],
  ['cape', 'Anchor Head', -4000, -4500],
];

/** Writes names of settlements with their people counted, of quarters, of the island, of bays and capes. */
export function emitPlaces(
  store: OsmStore,
  { towns }: Layout,
  buildings: readonly Building[],
): void {
  const people = new Map(towns.map((town) => [town.name, 0]));
  for (const building of buildings) {
    let nearest = towns[0]!;
    for (const town of towns) {
      const scale = town.place === 'city' ? 0.42 : 1;
      const best = nearest.place === 'city' ? 0.42 : 1;
      if (
        scale * distance(town.centre, building.plot.origin) <
        best * distance(nearest.centre, building.plot.origin)
      )
        nearest = town;
    }
    people.set(nearest.name, people.get(nearest.name)! + peopleIn(building));
  }
  let all = 0;
  for (const town of towns) {
    const count = people.get(town.name)!;
    all += count;
    store.tag(free(town.centre), {
      place: town.place,
      name: town.name,
      population: String(count),
      ...(town.place === 'city' ? { capital: 'yes', wikipedia: 'en:Null Island' } : {}),
    });
  }
  store.tag(
    { x: -900, y: 1900 },
    { place: 'island', name: 'Null Island', population: String(all) },
  );
  store.tag({ x: 2080, y: -5690 }, { place: 'islet', name: 'Halfway Islet' });
  for (const [name, x, y] of SUBURBS) store.tag({ x, y }, { place: 'suburb', name });
  for (const [name, x, y] of NEIGHBOURHOODS) store.tag({ x, y }, { place: 'neighbourhood', name });
  for (const [kind, name, x, y] of WATERS)
    store.tag({ x, y }, kind === 'strait' ? { natural: 'strait', name } : { natural: kind, name });
}

/** A little aside, so that the name does not sit on a junction's node. */
function free(p: Point): Point {
  return { x: p.x + 7.3, y: p.y + 9.1 };
}
