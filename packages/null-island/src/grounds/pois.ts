import type { Building } from '../buildings/building.ts';
import { corner } from '../buildings/footprint.ts';
import { ORIGIN_SQUARE } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import { addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { exp } from '../plane/steady-math.ts';
import type { Tags } from '../osm/tags.ts';

interface PoiQuota {
  readonly count: number;
  readonly tags: Tags;
  /** Last words of the name; none for what has no name. */
  readonly called: readonly string[];
  /** 1 in the middle of the city only, 0 anywhere. */
  readonly central: number;
}

const POI_QUOTAS: readonly PoiQuota[] = [
  {
    count: 62,
    tags: { amenity: 'restaurant' },
    called: ['Kitchen', 'Bistro', 'Grill', 'Trattoria', 'Noodle House'],
    central: 0.7,
  },
  { count: 64, tags: { amenity: 'cafe' }, called: ['Café', 'Coffee', 'Tea Room'], central: 0.6 },
  { count: 24, tags: { amenity: 'bar' }, called: ['Bar', 'Taproom'], central: 0.8 },
  { count: 18, tags: { amenity: 'pub' }, called: ['Arms', 'Inn', 'Tavern'], central: 0.2 },
  {
    count: 26,
    tags: { amenity: 'fast_food' },
    called: ['Snacks', 'Burgers', 'Fish & Chips'],
    central: 0.5,
  },
  { count: 10, tags: { amenity: 'ice_cream' }, called: ['Gelato'], central: 0.6 },
  {
    count: 24,
    tags: { shop: 'supermarket' },
    called: ['Market', 'Foods', 'Provisions'],
    central: 0.1,
  },
  { count: 30, tags: { shop: 'convenience' }, called: ['Corner Shop', 'Stores'], central: 0.1 },
  { count: 28, tags: { shop: 'bakery' }, called: ['Bakery'], central: 0.3 },
  { count: 22, tags: { shop: 'clothes' }, called: ['Outfitters', 'Tailors'], central: 0.9 },
  { count: 8, tags: { shop: 'books' }, called: ['Books', 'Maps & Books'], central: 0.7 },
  { count: 8, tags: { shop: 'sports' }, called: ['Running Shop', 'Sports'], central: 0.6 },
  { count: 8, tags: { shop: 'bicycle' }, called: ['Cycles'], central: 0.3 },
  { count: 12, tags: { shop: 'hairdresser' }, called: ['Barber', 'Hair'], central: 0.3 },
  { count: 8, tags: { shop: 'florist' }, called: ['Flowers'], central: 0.4 },
  { count: 16, tags: { amenity: 'pharmacy' }, called: ['Pharmacy'], central: 0.2 },
  { count: 12, tags: { amenity: 'bank' }, called: ['Bank', 'Savings Bank'], central: 0.8 },
  { count: 14, tags: { tourism: 'hotel' }, called: ['Hotel', 'Grand Hotel'], central: 0.7 },
  { count: 8, tags: { tourism: 'guest_house' }, called: ['Guest House'], central: 0 },
  { count: 9, tags: { tourism: 'museum' }, called: ['Museum'], central: 0.6 },
  { count: 6, tags: { tourism: 'gallery' }, called: ['Gallery'], central: 0.8 },
  { count: 5, tags: { amenity: 'library' }, called: ['Library'], central: 0.2 },
  { count: 3, tags: { amenity: 'theatre' }, called: ['Theatre'], central: 0.9 },
  { count: 4, tags: { amenity: 'cinema' }, called: ['Pictures'], central: 0.7 },
  { count: 7, tags: { amenity: 'post_office' }, called: ['Post Office'], central: 0.2 },
  { count: 10, tags: { amenity: 'kindergarten' }, called: ['Kindergarten', 'Nursery'], central: 0 },
  { count: 9, tags: { amenity: 'doctors' }, called: ['Surgery', 'Practice'], central: 0.2 },
  { count: 4, tags: { amenity: 'police' }, called: ['Police Station'], central: 0.3 },
  { count: 3, tags: { amenity: 'fire_station' }, called: ['Fire Station'], central: 0.1 },
  { count: 6, tags: { leisure: 'fitness_centre' }, called: ['Gym', 'Fitness'], central: 0.4 },
  { count: 8, tags: { amenity: 'community_centre' }, called: ['Hall'], central: 0 },
  { count: 7, tags: { amenity: 'fuel' }, called: ['Fuel'], central: 0 },
];

/** Buildings that every capital has, each on the best house near its place. */
const LANDMARKS: readonly { readonly near: Point; readonly tags: Tags }[] = [
  {
    near: { x: 90, y: 60 },
    tags: { building: 'civic', amenity: 'townhall', name: 'Null City Hall', height: '34' },
  },
  {
    near: { x: -110, y: 70 },
    tags: {
      building: 'cathedral',
      amenity: 'place_of_worship',
      religion: 'christian',
      name: 'Cathedral of Saint Brendan the Navigator',
      height: '46',
      'roof:shape': 'gabled',
      'roof:colour': '#5f7d6b',
    },
  },
  {
    near: { x: 120, y: -120 },
    tags: { building: 'public', tourism: 'museum', name: 'Museum of Misplaced Things' },
  },
  {
    near: { x: -150, y: -90 },
    tags: { building: 'public', amenity: 'library', name: 'Library of All Coordinates' },
  },
  {
    near: { x: 620, y: -560 },
    tags: { building: 'public', amenity: 'theatre', name: 'Opera Haversine' },
  },
  {
    near: { x: 1350, y: 540 },
    tags: {
      building: 'public',
      man_made: 'observatory',
      name: 'Null Island Observatory',
      'roof:shape': 'dome',
      height: '18',
    },
  },
  {
    near: { x: 350, y: -250 },
    tags: {
      building: 'government',
      office: 'government',
      name: 'Ministry of True North',
      height: '52',
    },
  },
  {
    near: { x: -420, y: -150 },
    tags: { building: 'retail', shop: 'mall', name: 'Grand Graticule' },
  },
];

/** Shops, tables and offices behind the fronts of buildings; each name is used once. */
export function placePois(scene: Scene): void {
  const homes = scene.buildings.filter(
    (building) => building.tags === undefined && building.street !== undefined,
  );
  const used = new Set<Building>();
  for (const { near, tags } of LANDMARKS) {
    const building = bestNear(homes, near, used);
    if (!building) continue;
    used.add(building);
    building.tags = tags;
  }
  for (const { count, tags, called, central } of POI_QUOTAS) {
    for (let i = 0; i < count; i++) {
      const building = pickHouse(scene, homes, used, central);
      if (!building) continue;
      used.add(building);
      const name = called.length > 0 ? { name: scene.names.next(scene.random.pick(called)) } : {};
      const address = {
        ...(building.street === undefined ? {} : { 'addr:street': building.street }),
      };
      addPoint(scene, corner(building.plot, scene.random.between(0.25, 0.75), 0.3), {
        ...tags,
        ...name,
        ...address,
      });
    }
  }
}

function pickHouse(
  scene: Scene,
  homes: readonly Building[],
  used: ReadonlySet<Building>,
  central: number,
): Building | undefined {
  const { random } = scene;
  for (let tries = 0; tries < 60; tries++) {
    const building = random.pick(homes);
    if (used.has(building) || building.kind === 'industrial') continue;
    const far = distance(building.plot.origin, ORIGIN_SQUARE);
    if (random.chance(1 - central + central * exp(-((far / 650) ** 2)))) return building;
  }
  return undefined;
}

/** The largest building within 130 m, or the nearest of all. */
function bestNear(
  homes: readonly Building[],
  near: Point,
  used: ReadonlySet<Building>,
): Building | undefined {
  const score = (building: Building): number => {
    const away = distance(building.plot.origin, near);
    return (building.plot.front * building.plot.depth) / (1 + (away / 90) ** 2);
  };
  let best: Building | undefined;
  for (const building of homes)
    if (!used.has(building) && (!best || score(building) > score(best))) best = building;
  return best;
}
